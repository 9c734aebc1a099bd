"""What the engine says with a number, in the singular and the plural of the page's language."""

from collections.abc import Callable
from typing import NamedTuple

from django.utils.translation import ngettext


class Counted(NamedTuple):
    """The engine's text, the placeholder that is counted, and the text for a number."""

    english: str
    placeholder: str
    text: Callable[[int], str]


COUNTED = (
    Counted(
        "expected at most {most} characters, found {found}",
        "most",
        lambda number: ngettext(
            "expected at most {most} character, found {found}",
            "expected at most {most} characters, found {found}",
            number,
        ),
    ),
    Counted(
        "expected at most {most} moves when written out, found {found}",
        "most",
        lambda number: ngettext(
            "expected at most {most} move when written out, found {found}",
            "expected at most {most} moves when written out, found {found}",
            number,
        ),
    ),
    Counted(
        "expected at most {most} moves when written out",
        "most",
        lambda number: ngettext(
            "expected at most {most} move when written out",
            "expected at most {most} moves when written out",
            number,
        ),
    ),
    Counted(
        "expected at most {most} moves, found {found}",
        "most",
        lambda number: ngettext(
            "expected at most {most} move, found {found}",
            "expected at most {most} moves, found {found}",
            number,
        ),
    ),
    Counted(
        "expected at most {most} brackets inside each other",
        "most",
        lambda number: ngettext(
            "expected at most {most} bracket inside each other",
            "expected at most {most} brackets inside each other",
            number,
        ),
    ),
    Counted(
        "{count} stickers make no cube: 6·N² are needed, such as 54 for a 3×3×3",
        "count",
        lambda number: ngettext(
            "{count} sticker makes no cube: 6·N² are needed, such as 54 for a 3×3×3",
            "{count} stickers make no cube: 6·N² are needed, such as 54 for a 3×3×3",
            number,
        ),
    ),
    Counted(
        "expected {right} facelets, found {count}",
        "right",
        lambda number: ngettext(
            "expected {right} facelet, found {count}",
            "expected {right} facelets, found {count}",
            number,
        ),
    ),
    Counted(
        "{symbol} is on {count} stickers; each colour has {right}",
        "count",
        lambda number: ngettext(
            "{symbol} is on {count} sticker; each colour has {right}",
            "{symbol} is on {count} stickers; each colour has {right}",
            number,
        ),
    ),
    Counted(
        "the wing {piece} is there {count} times: at {places}",
        "count",
        lambda number: ngettext(
            "the wing {piece} is there {count} time: at {places}",
            "the wing {piece} is there {count} times: at {places}",
            number,
        ),
    ),
    Counted(
        "{piece} is there {count} times: at {places}",
        "count",
        lambda number: ngettext(
            "{piece} is there {count} time: at {places}",
            "{piece} is there {count} times: at {places}",
            number,
        ),
    ),
    Counted(
        "a memo has at most {most} signs",
        "most",
        lambda number: ngettext(
            "a memo has at most {most} sign",
            "a memo has at most {most} signs",
            number,
        ),
    ),
    Counted(
        "expected a letter or a pair, found {count} letters",
        "count",
        lambda number: ngettext(
            "expected a letter or a pair, found {count} letter",
            "expected a letter or a pair, found {count} letters",
            number,
        ),
    ),
    Counted(
        "the {key} is longer than {longest} signs",
        "longest",
        lambda number: ngettext(
            "the {key} is longer than {longest} sign",
            "the {key} is longer than {longest} signs",
            number,
        ),
    ),
    Counted(
        "the letter of {sticker} is longer than {longest} signs",
        "longest",
        lambda number: ngettext(
            "the letter of {sticker} is longer than {longest} sign",
            "the letter of {sticker} is longer than {longest} signs",
            number,
        ),
    ),
    Counted(
        "the text is longer than {longest} signs",
        "longest",
        lambda number: ngettext(
            "the text is longer than {longest} sign",
            "the text is longer than {longest} signs",
            number,
        ),
    ),
    Counted(
        "the table is longer than {longest} signs",
        "longest",
        lambda number: ngettext(
            "the table is longer than {longest} sign",
            "the table is longer than {longest} signs",
            number,
        ),
    ),
    Counted(
        "{misplaced} of {pieces} stickers stood on a wrong face",
        "pieces",
        lambda number: ngettext(
            "{misplaced} of {pieces} sticker stood on a wrong face",
            "{misplaced} of {pieces} stickers stood on a wrong face",
            number,
        ),
    ),
    Counted(
        "{misplaced} of {pieces} wings were with a wrong edge",
        "pieces",
        lambda number: ngettext(
            "{misplaced} of {pieces} wing was with a wrong edge",
            "{misplaced} of {pieces} wings were with a wrong edge",
            number,
        ),
    ),
)
BY_ENGLISH = {counted.english: counted for counted in COUNTED}
