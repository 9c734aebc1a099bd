"""Forms for letter schemes: as a document, and as a lettered net."""

from cubecore.forms.documents import MOST_AT_ONCE, NotationSchemeForm, SchemeImportForm
from cubecore.forms.net import SchemeNetForm

__all__ = ["MOST_AT_ONCE", "NotationSchemeForm", "SchemeImportForm", "SchemeNetForm"]
