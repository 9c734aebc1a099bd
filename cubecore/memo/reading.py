"""What a person types as a memo, read into letters; what cannot be read is refused with the place.

Spaces, commas, bars, brackets and dashes part letters and mean nothing else, save where a method
says so: with in-place flips written apart, brackets and whatever follows a semicolon hold flips
and twists, and with flips as capitals a capital stands for one.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from cubecore.errors import MemoError, quoted
from cubecore.memo.folding import NEW_LINE, SPACE, Sign, folded_signs
from cubecore.memo.lone_letters import home_of_lone_letter
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType, Written
from cubecore.memo.spelling import ReadLetter, Spelling, spelling_of

LONGEST_TEXT = 2_000
SEPARATORS = frozenset({SPACE, NEW_LINE, *",|、،"})
BRACKETS = {"(": ")", "[": "]", "{": "}"}
SEMICOLON = ";"
LIST_SIGNS = frozenset({*BRACKETS.keys(), *BRACKETS.values(), SEMICOLON})
PARTING = "#"
NO_FILLER = "|"

InPlace = tuple[ReadLetter, ReadLetter]


class Reading(NamedTuple):
    """The letters of a typed text, and the flips and twists listed separately.

    A flip or twist is two letters of one piece: a sticker, and where the sticker found there
    belongs. ``filler`` is the doubled letter that was left out.
    """

    letters: tuple[ReadLetter, ...]
    apart: tuple[InPlace, ...] = ()
    filler: ReadLetter | None = None

    @property
    def with_filler(self) -> "Reading":
        """The same text with every letter meant, where one was taken for a filler."""
        if self.filler is None:
            return self
        letters = (*self.letters[:-1], self.filler, *self.letters[-1:])
        return Reading(letters, self.apart)

    @property
    def without_filler(self) -> "Reading":
        """The same text with a doubled last letter but one taken for a filler, if there is one."""
        if self.filler is not None or not ends_doubled([letter.sticker for letter in self.letters]):
            return self
        letters = (*self.letters[:-2], *self.letters[-1:])
        return Reading(letters, self.apart, self.letters[-2])

    @property
    def played(self) -> tuple[ReadLetter, ...]:
        """All letters in the order in which they are played: flips and twists at the end."""
        return (*self.letters, *chain.from_iterable(self.apart))


def read(text: str, piece_type: PieceType, method: Method) -> Reading:
    """Read the memo of one piece type.

    >>> from cubecore.memo.pieces import EDGES
    >>> memo = read("AB, c | (AQ)", EDGES, Method(in_place="apart"))
    >>> [EDGES.names[letter.sticker] for letter in memo.played]
    ['UB', 'UR', 'UF', 'UB', 'BU']
    """
    return _read(text, _signs(text), piece_type, method)


def read_both(text: str, method: Method) -> Mapping[PieceType, Reading]:
    """Read the memos of edges and corners from one text, separated by ``#`` or a new line."""
    signs = _signs(text)
    parts = zip(method.piece_types, _parts(text, signs), strict=True)
    return {kind: _read(text, part, kind, method) for kind, part in parts}


def _signs(text: str) -> list[Sign]:
    if len(text) > LONGEST_TEXT:
        raise MemoError("memo_too_long", most=LONGEST_TEXT, position=LONGEST_TEXT)
    return folded_signs(text)


def _parts(text: str, signs: Sequence[Sign]) -> tuple[Sequence[Sign], Sequence[Sign]]:
    """The signs of the first and of the second piece type."""
    marks = [number for number, sign in enumerate(signs) if sign.sign == PARTING]
    if len(marks) > 1:
        raise MemoError("several_hashes", position=signs[marks[1]].place)
    if marks:
        return signs[: marks[0]], signs[marks[0] + 1 :]
    lines = [line for line in _split(signs, frozenset({NEW_LINE})) if _text(line).strip()]
    if len(lines) > 2:
        raise MemoError("too_many_lines", position=lines[2][0].place)
    if len(lines) == 1:
        raise MemoError("no_second_memo", position=len(text))
    return (lines[0], lines[1]) if lines else ((), ())


def _split(signs: Sequence[Sign], separators: frozenset[str]) -> Iterator[Sequence[Sign]]:
    start = 0
    for number, (sign, _) in enumerate(signs):
        if sign in separators:
            yield signs[start:number]
            start = number + 1
    yield signs[start:]


def _text(signs: Sequence[Sign]) -> str:
    return "".join(sign for sign, _ in signs)


def _read(text: str, signs: Sequence[Sign], piece_type: PieceType, method: Method) -> Reading:
    spelling = spelling_of(method, piece_type)
    turns = piece_type.stickers > 1
    listing = turns and method.in_place == "apart"
    letters: list[ReadLetter] = []
    listed: list[ReadLetter] = []
    apart: list[InPlace] = []
    for run, in_list in _runs(signs, spelling.separators, listing=listing):
        for letter in spelling.read(text, run):
            if turns and method.flips_as == "capitals" and _is_capital(text, letter):
                apart.append(_turned(piece_type, letter, spelling))
            else:
                (listed if in_list else letters).append(letter)
    apart += _paired(piece_type, listed, spelling)
    memo = Reading(tuple(letters), tuple(apart))
    return memo.without_filler if method.filler and not _bars_filler(text, letters) else memo


def _runs(
    signs: Sequence[Sign], separators: frozenset[str], *, listing: bool
) -> Iterator[tuple[Sequence[Sign], bool]]:
    """The runs of signs without a separator, and whether each stands in a list of flips."""
    separators = _with_soft(separators)
    for segment, in_list in _segments(signs) if listing else ((signs, False),):
        for run in _split(segment, separators):
            if run:
                yield run, in_list


@lru_cache(maxsize=256)
def _with_soft(separators: frozenset[str]) -> frozenset[str]:
    """Return all characters that separate letters, with those that no letter of a scheme contains."""
    return separators | SEPARATORS | LIST_SIGNS


def _segments(signs: Sequence[Sign]) -> Iterator[tuple[Sequence[Sign], bool]]:
    """What stands outside and inside of brackets; a semicolon opens a list up to the end."""
    opened: Sign | None = None
    trailing = False
    start = 0
    for number, sign in enumerate(signs):
        if sign.sign in LIST_SIGNS:
            yield signs[start:number], trailing or opened is not None
            trailing = trailing or sign.sign == SEMICOLON
            opened = _bracket(opened, sign)
            start = number + 1
    if opened is not None:
        raise MemoError("never_closed", bracket=opened.sign, position=opened.place)
    yield signs[start:], trailing


def _bracket(opened: Sign | None, sign: Sign) -> Sign | None:
    """The bracket that is open after this sign."""
    if sign.sign == SEMICOLON:
        return opened
    if sign.sign in BRACKETS:
        if opened is not None:
            raise MemoError("nested_bracket", position=sign.place)
        return sign
    if opened is None or BRACKETS[opened.sign] != sign.sign:
        raise MemoError("closes_nothing", bracket=sign.sign, position=sign.place)
    return None


def _is_capital(text: str, letter: ReadLetter) -> bool:
    typed = text[letter.start : letter.end]
    if typed == typed.lower():
        return False
    if typed == typed.upper():
        return True
    raise MemoError("mixed_case", found=quoted(typed), position=letter.start)


def _paired(
    piece_type: PieceType, listed: Sequence[ReadLetter], spelling: Spelling
) -> Iterator[InPlace]:
    """The flips and twists of a list: two letters of one piece, or one letter alone."""
    at = 0
    while at < len(listed):
        first, after = listed[at], listed[at + 1 : at + 2]
        if after and _turns(piece_type, first.sticker, after[0].sticker):
            yield first, after[0]
            at += 2
        else:
            yield _turned(piece_type, first, spelling)
            at += 1


def _turns(piece_type: PieceType, first: int, second: int) -> bool:
    return first != second and piece_type.piece_of(first) == piece_type.piece_of(second)


def _turned(piece_type: PieceType, letter: ReadLetter, spelling: Spelling) -> InPlace:
    """Return the flip or twist that one letter alone stands for."""
    home = home_of_lone_letter(piece_type, letter.sticker)
    if home is None:
        symbol = spelling.symbols[letter.sticker]
        raise MemoError("twist_unclear", letter=symbol, position=letter.start)
    return letter, ReadLetter(Written(home), letter.start, letter.end)


def ends_doubled(stickers: Sequence[int]) -> bool:
    """Whether an even number of letters ends as an odd one does whose last but one is doubled.

    >>> ends_doubled([2, 9, 9, 13]), ends_doubled([2, 9, 13])
    (True, False)
    """
    count = len(stickers)
    return count >= 4 and count % 2 == 0 and stickers[-2] == stickers[-3]


def _bars_filler(text: str, letters: Sequence[ReadLetter]) -> bool:
    """Whether a bar between the last two letters says that none of them is a filler."""
    return len(letters) > 1 and NO_FILLER in text[letters[-2].end : letters[-1].start]
