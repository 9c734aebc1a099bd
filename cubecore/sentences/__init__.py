"""What the library says: errors, faults, verdicts and explanations as keys and values.

Code makes a ``Sentence`` from a key and values; the English text of each key is in a table here,
and the site writes the same sentence in the language of the page.

Read ``sentence`` first. The wording of a message is in the table of the package that says it:
``cube`` (algorithms, refused cubes, slice walks, commutators), ``solvers``, ``memo`` (letter schemes,
typed memos, methods), ``verdicts`` (what a check says about a memo), ``scrambles``, ``execution``
(letter pairs and the moves for them) and ``cli``.
``texts`` has the marks that translators' tools look for.
"""

from cubecore.sentences.sentence import ENGLISH, Language, Sentence, Value, quoted
from cubecore.sentences.texts import Plural, Text

__all__ = ["ENGLISH", "Language", "Plural", "Sentence", "Text", "Value", "quoted"]
