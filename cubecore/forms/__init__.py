"""Forms for letter schemes: as a document, and as a lettered net."""

from cubecore.forms.documents import MOST_AT_ONCE, NotationSchemeForm, SchemeImportForm
from cubecore.forms.net import SchemeNetForm
from cubecore.memo.notation_documents import NOTATION_FILES

__all__ = [
    "MOST_AT_ONCE",
    "NOTATION_FILES",
    "NotationSchemeForm",
    "SchemeImportForm",
    "SchemeNetForm",
]
