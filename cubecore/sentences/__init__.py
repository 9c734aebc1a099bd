"""What the library says: errors, faults, verdicts and explanations as keys and values.

Start with ``sentence``. ``english`` collects the texts, which are kept in one module for each subject.
"""

from cubecore.sentences.english import ENGLISH, english
from cubecore.sentences.plurals import Plural, Text
from cubecore.sentences.sentence import Language, Sentence, Value

__all__ = ["ENGLISH", "Language", "Plural", "Sentence", "Text", "Value", "english"]
