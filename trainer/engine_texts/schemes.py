"""What pages call the letter schemes that come with the library, and how they are described.

Pages look descriptions up as the database has them; here makemessages finds them.
"""

from django.utils.translation import gettext_noop as _

TITLES = {"speffz": "Speffz", "ufrbld": "UFRBLD", "chichu": "ChiChu", "kana": "Kana"}

DESCRIPTIONS = (
    _(
        "Clockwise from the top left of each face, the faces in the order U L F R B D. Small letters for"
        " edges, capitals for corners."
    ),
    _("Speffz's rule inside a face, the faces in the order U F R B L D."),
    _("ChiChu, the lettering usual in China: one piece after the other."),
    _("Hiragana by rows of the syllabary, four to a face, the faces in the order U L F R B D."),
)
