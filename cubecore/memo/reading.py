"""Reading a typed memo into letters; an error says what cannot be read, and where.

Spaces, commas, bars, brackets and dashes separate letters and mean nothing else, unless the method
says so. If it lists flips and twists separately, brackets and everything after a semicolon hold
flips and twists. If it writes them as capitals, one capital letter is a whole flip or twist.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeAlias

from cubecore.errors import MemoError
from cubecore.memo.letters import (
    NEW_LINE,
    SPACE,
    Character,
    ReadLetter,
    Spelling,
    folded_characters,
)
from cubecore.memo.method import Method
from cubecore.memo.pieces import PieceType, Written
from cubecore.sentences import quoted

LONGEST_MEMO = 2_000
"""The number of characters that a typed memo may have."""
NO_FILLER = "|"
"""A bar between the last two letters says that neither of them is a filler."""

_SEPARATORS = frozenset({SPACE, NEW_LINE, *",|、،"})
_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_SEMICOLON = ";"
_LIST_MARKS = frozenset({*_BRACKETS.keys(), *_BRACKETS.values(), _SEMICOLON})
_PIECE_TYPE_SEPARATOR = "#"

_InPlace: TypeAlias = tuple[ReadLetter, ReadLetter]
TypedPlaces: TypeAlias = tuple[Sequence[int], int]
"""The place at which each played letter is typed, and how many letters are typed."""


class Reading(NamedTuple):
    """The letters of a typed text, and the flips and twists listed separately.

    A flip or twist is two letters of one piece: a sticker, and the home of the sticker found there.
    ``filler`` is the doubled letter that was left out.
    """

    letters: tuple[ReadLetter, ...]
    apart: tuple[_InPlace, ...] = ()
    filler: ReadLetter | None = None

    @property
    def with_filler(self) -> "Reading":
        """Return the same text with the filler read as a letter, if there is one."""
        if self.filler is None:
            return self
        letters = (*self.letters[:-1], self.filler, *self.letters[-1:])
        return Reading(letters, self.apart)

    @property
    def without_filler(self) -> "Reading":
        """Return the same text with a doubled last letter but one read as a filler."""
        if self.filler is not None or not ends_doubled([letter.sticker for letter in self.letters]):
            return self
        letters = (*self.letters[:-2], *self.letters[-1:])
        return Reading(letters, self.apart, self.letters[-2])

    @property
    def played(self) -> tuple[ReadLetter, ...]:
        """Return all letters in the order in which they are played: flips and twists last."""
        return (*self.letters, *chain.from_iterable(self.apart))

    @property
    def typed_places(self) -> TypedPlaces:
        """Return the places at which the played letters were typed."""
        starts = [letter.start for letter in self.played]
        filler = [] if self.filler is None else [self.filler.start]
        typed = {start: place for place, start in enumerate(sorted({*starts, *filler}))}
        return [typed[start] for start in starts], len(typed)


def read_memo(text: str, piece_type: PieceType, method: Method) -> Reading:
    """Read the memo of one piece type.

    >>> from cubecore.memo.pieces import EDGES
    >>> reading = read_memo("AB, c | (AQ)", EDGES, Method(in_place="apart"))
    >>> [EDGES.names[letter.sticker] for letter in reading.played]
    ['UB', 'UR', 'UF', 'UB', 'BU']
    """
    return _read(text, _characters(text), piece_type, method)


def read_both_memos(text: str, method: Method) -> Mapping[PieceType, Reading]:
    """Read the memos of edges and corners from one text, separated by ``#`` or a new line."""
    characters = _characters(text)
    parts = zip(method.piece_types, _parts(text, characters), strict=True)
    return {kind: _read(text, part, kind, method) for kind, part in parts}


def read_letters(text: str, spelling: Spelling) -> tuple[ReadLetter, ...]:
    """Read letters alone, in a spelling: whatever separates them means nothing else.

    >>> from cubecore.memo.letters import sticker_spelling
    >>> from cubecore.memo.pieces import EDGES
    >>> [EDGES.names[letter.sticker] for letter in read_letters("UFub-RU", sticker_spelling(EDGES))]
    ['UF', 'UB', 'RU']
    """
    runs = _runs(_characters(text), spelling.separators, has_lists=False)
    return tuple(chain.from_iterable(spelling.read(text, run) for run, _ in runs))


def _characters(text: str) -> list[Character]:
    if len(text) > LONGEST_MEMO:
        raise MemoError("memo_too_long", most=LONGEST_MEMO, position=LONGEST_MEMO)
    return folded_characters(text)


def _parts(
    text: str, characters: Sequence[Character]
) -> tuple[Sequence[Character], Sequence[Character]]:
    """Return the characters of the first and of the second piece type."""
    separators = [
        number for number, (each, _) in enumerate(characters) if each == _PIECE_TYPE_SEPARATOR
    ]
    if len(separators) > 1:
        raise MemoError("several_hashes", position=characters[separators[1]].place)
    if separators:
        return characters[: separators[0]], characters[separators[0] + 1 :]
    lines = [line for line in _split(characters, frozenset({NEW_LINE})) if _text(line).strip()]
    if len(lines) > 2:
        raise MemoError("too_many_lines", position=lines[2][0].place)
    if len(lines) == 1:
        raise MemoError("no_second_memo", position=len(text))
    return (lines[0], lines[1]) if lines else ((), ())


def _split(
    characters: Sequence[Character], separators: frozenset[str]
) -> Iterator[Sequence[Character]]:
    start = 0
    for number, (character, _) in enumerate(characters):
        if character in separators:
            yield characters[start:number]
            start = number + 1
    yield characters[start:]


def _text(characters: Sequence[Character]) -> str:
    return "".join(character for character, _ in characters)


def _read(
    text: str, characters: Sequence[Character], piece_type: PieceType, method: Method
) -> Reading:
    spelling = method.spelling(piece_type)
    has_turns = piece_type.stickers > 1
    has_lists = has_turns and method.in_place == "apart"
    letters: list[ReadLetter] = []
    listed: list[ReadLetter] = []
    apart: list[_InPlace] = []
    for run, in_list in _runs(characters, spelling.separators, has_lists=has_lists):
        for letter in spelling.read(text, run):
            if has_turns and method.flips_as == "capitals" and _is_capital(text, letter):
                apart.append(_turn_of(piece_type, letter, spelling))
            else:
                (listed if in_list else letters).append(letter)
    apart += _listed_turns(piece_type, listed, spelling)
    reading = Reading(tuple(letters), tuple(apart))
    return reading.without_filler if method.filler and not _bars_filler(text, letters) else reading


def _runs(
    characters: Sequence[Character], separators: frozenset[str], *, has_lists: bool
) -> Iterator[tuple[Sequence[Character], bool]]:
    """Yield the runs of characters without a separator, and whether each is in a list of flips."""
    separators = _all_separators(separators)
    for segment, in_list in _segments(characters) if has_lists else ((characters, False),):
        for run in _split(segment, separators):
            if run:
                yield run, in_list


@lru_cache(maxsize=256)
def _all_separators(separators: frozenset[str]) -> frozenset[str]:
    """Return all characters that separate letters, given those that no letter contains."""
    return separators | _SEPARATORS | _LIST_MARKS


def _segments(characters: Sequence[Character]) -> Iterator[tuple[Sequence[Character], bool]]:
    """Yield what is outside and inside brackets; a semicolon opens a list up to the end."""
    opened: Character | None = None
    after_semicolon = False
    start = 0
    for number, mark in enumerate(characters):
        if mark.character in _LIST_MARKS:
            yield characters[start:number], after_semicolon or opened is not None
            after_semicolon = after_semicolon or mark.character == _SEMICOLON
            opened = _open_bracket(opened, mark)
            start = number + 1
    if opened is not None:
        raise MemoError("never_closed", bracket=opened.character, position=opened.place)
    yield characters[start:], after_semicolon


def _open_bracket(opened: Character | None, mark: Character) -> Character | None:
    """Return the bracket that is open after this mark."""
    if mark.character == _SEMICOLON:
        return opened
    if mark.character in _BRACKETS:
        if opened is not None:
            raise MemoError("nested_bracket", position=mark.place)
        return mark
    if opened is None or _BRACKETS[opened.character] != mark.character:
        raise MemoError("closes_nothing", bracket=mark.character, position=mark.place)
    return None


def _is_capital(text: str, letter: ReadLetter) -> bool:
    typed = text[letter.start : letter.end]
    if typed == typed.lower():
        return False
    if typed == typed.upper():
        return True
    raise MemoError("mixed_case", found=quoted(typed), position=letter.start)


def _listed_turns(
    piece_type: PieceType, listed: Sequence[ReadLetter], spelling: Spelling
) -> Iterator[_InPlace]:
    """Yield the flips and twists of a list: two letters of one piece, or one lone letter."""
    at = 0
    while at < len(listed):
        first, after = listed[at], listed[at + 1 : at + 2]
        if after and turns_a_piece(piece_type, first.sticker, after[0].sticker):
            yield first, after[0]
            at += 2
        else:
            yield _turn_of(piece_type, first, spelling)
            at += 1


def _turn_of(piece_type: PieceType, letter: ReadLetter, spelling: Spelling) -> _InPlace:
    """Return the flip or twist that a lone letter means."""
    home = _home_of_lone_letter(piece_type, letter.sticker)
    if home is None:
        symbol = spelling.symbols[letter.sticker]
        raise MemoError("twist_unclear", letter=symbol, position=letter.start)
    return letter, ReadLetter(Written(home), letter.start, letter.end)


def turns_a_piece(piece_type: PieceType, first: int, second: int) -> bool:
    """Return whether two letters flip or twist one piece: both are different stickers of it."""
    return first != second and piece_type.piece_of(first) == piece_type.piece_of(second)


def lone_letter(piece_type: PieceType, sticker: int, home: int) -> int:
    """Return the one letter that a flip or twist may be written as.

    ``home`` is the home of the sticker found at ``sticker``, on the same piece. For an edge either
    letter will do. For a corner it is the place where the corner's U or D sticker is found.

    >>> from cubecore.memo.pieces import CORNERS
    >>> lone_letter(CORNERS, 1, 2), lone_letter(CORNERS, 2, 1)
    (2, 1)
    """
    if piece_type.stickers == 2:
        return sticker
    return piece_type.stickers_of(piece_type.piece_of(sticker))[sticker - home]


def _home_of_lone_letter(piece_type: PieceType, letter: int) -> int | None:
    """Return the home of the sticker found at a lone letter, or None if the letter is ambiguous."""
    top, *others = piece_type.stickers_of(piece_type.piece_of(letter))
    if letter != top:
        return top
    return others[0] if len(others) == 1 else None


def ends_doubled(stickers: Sequence[int]) -> bool:
    """Return whether an even number of letters ends like an odd memo with a filler.

    The filler doubles the last letter but one of the odd memo.

    >>> ends_doubled([2, 9, 9, 13]), ends_doubled([2, 9, 13])
    (True, False)
    """
    count = len(stickers)
    return count >= 4 and count % 2 == 0 and stickers[-2] == stickers[-3]


def _bars_filler(text: str, letters: Sequence[ReadLetter]) -> bool:
    """Return whether a bar between the last two letters says that neither is a filler."""
    return len(letters) > 1 and NO_FILLER in text[letters[-2].end : letters[-1].start]
