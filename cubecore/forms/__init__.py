"""Forms for letter schemes.

In ``documents`` a scheme is typed, pasted or uploaded as JSON or a table; in ``net`` it is an unfolded
cube with an input field on every sticker.
"""

from cubecore.forms.documents import (
    LARGEST_FILE,
    MOST_AT_ONCE,
    NotationSchemeForm,
    SchemeImportForm,
)
from cubecore.forms.letters import LettersField
from cubecore.forms.net import SchemeNetForm
from cubecore.memo.letters import NOTATION_FILES

__all__ = [
    "LARGEST_FILE",
    "MOST_AT_ONCE",
    "NOTATION_FILES",
    "LettersField",
    "NotationSchemeForm",
    "SchemeImportForm",
    "SchemeNetForm",
]
