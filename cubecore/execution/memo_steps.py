"""The steps of one memo: letter by letter or pair by pair, then flips and twists that are listed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from cubecore.cube import Algorithm, Cubies
from cubecore.execution.cases import Case, CaseKind, played
from cubecore.execution.offered import Offered
from cubecore.execution.steps import Letter, PlannedStep, StepKind
from cubecore.execution.swap_algorithms import M2, OP_CORNERS, OP_EDGES, SwapMethod
from cubecore.memo import SWITCHED_NAMES, Memo, Method, PieceType

_SWAP_METHODS = {("edges", "op"): OP_EDGES, ("edges", "m2"): M2, ("corners", "op"): OP_CORNERS}
_TURN_KINDS = {CaseKind.FLIP: StepKind.FLIP, CaseKind.TWIST: StepKind.TWIST}
_TURNS_AT_ONCE = {"edges": (StepKind.FLIP, 2), "corners": (StepKind.TWIST, 3)}
_USUAL_HELPERS = {"edges": OP_EDGES, "corners": OP_CORNERS}


def swap_method_of(method: Method, piece_type: PieceType) -> SwapMethod | None:
    """Return the swap algorithms of a method's style, or None if letters are executed in pairs."""
    return _SWAP_METHODS.get((piece_type.name, method.style(piece_type)))


def displaced_by_odd(method: Method, piece_type: PieceType) -> Cubies:
    """Return what an odd number of letters displaces under a method: its helper pieces."""
    swap_method = swap_method_of(method, piece_type)
    return (swap_method or _USUAL_HELPERS[piece_type.name]).displaced


class _Turn(NamedTuple):
    """A piece to flip or twist: by how many stickers, and the letters that say so."""

    amount: int
    letters: tuple[Letter, ...]


@dataclass(frozen=True)
class MemoSteps:
    """What there is to execute for one memo, in a style.

    With a ``swap_method``, every letter is a swap of its own. Without one, letters are executed in
    pairs, so that an odd one is left over, and any helper pieces can be swapped with it.
    """

    memo: Memo
    swap_method: SwapMethod | None
    offered: Offered

    @classmethod
    def of(cls, memo: Memo, offered: Offered) -> "MemoSteps":
        """Return the steps of a memo in the style of its method, which may not use sheets."""
        swap_method = swap_method_of(memo.method, memo.piece_type)
        has_sheets = memo.method.style(memo.piece_type) == "own"
        return cls(memo, swap_method, offered if has_sheets else replace(offered, sheets=()))

    @property
    def piece_type(self) -> PieceType:
        """The type of the pieces."""
        return self.memo.piece_type

    @property
    def buffer(self) -> str:
        """The name of the buffer."""
        return self.piece_type.names[self.memo.buffer]

    @cached_property
    def _all_letters(self) -> tuple[Letter, ...]:
        both = zip(self.memo.played, self.memo.letters, strict=True)
        return tuple(
            Letter(sticker, place, text, self.piece_type.names[sticker])
            for place, (sticker, text) in enumerate(both)
        )

    @cached_property
    def letters(self) -> tuple[Letter, ...]:
        """The letters to execute: all but those on the buffer piece, which do nothing."""
        own = self.piece_type.piece_of(self.memo.buffer)
        listed = 2 * len(self.memo.apart)
        letters = self._all_letters[: len(self._all_letters) - listed]
        return tuple(each for each in letters if self.piece_type.piece_of(each.sticker) != own)

    @property
    def is_odd(self) -> bool:
        """Whether there is an odd number of letters to execute."""
        return len(self.letters) % 2 == 1

    @property
    def is_paired(self) -> bool:
        """Whether letters are executed in pairs."""
        return self.swap_method is None

    @property
    def displaced(self) -> Cubies:
        """What an odd number of letters displaces: the helper pieces."""
        return displaced_by_odd(self.memo.method, self.piece_type)

    @property
    def helpers(self) -> tuple[str, str]:
        """The names of the helper pieces."""
        return (self.swap_method or _USUAL_HELPERS[self.piece_type.name]).helpers

    def disturbs(self, piece_type: PieceType) -> bool:
        """Return whether an odd number of letters displaces pieces of this type."""
        return self.swap_method is not None and self.swap_method.helper_type == piece_type

    def steps(self, letters: Sequence[Letter]) -> Iterator[PlannedStep]:
        """Yield the steps of letters; those that are executed in pairs must be even in number."""
        if self.swap_method is None:
            for one, other in zip(letters[::2], letters[1::2], strict=True):
                yield from self._pair_steps(one, other)
            return
        algorithms = self.swap_method.algorithms(self.buffer)
        for number, letter in enumerate(letters):
            name = letter.name
            if self.swap_method is M2 and number % 2:
                name = SWITCHED_NAMES.get(name, name)
            yield self._step(StepKind.LETTERS, (algorithms[name],), letter)

    def _pair_steps(self, one: Letter, other: Letter) -> Iterator[PlannedStep]:
        """Yield the step of a pair, or nothing if the letters are the same."""
        case = Case(self.piece_type, self.buffer, one.name, other.name)
        if case.kind is not CaseKind.NOTHING:
            kind = _TURN_KINDS.get(case.kind, StepKind.LETTERS)
            yield self._step(kind, self.offered.for_case(case), one, other)

    def _step(self, kind: StepKind, algs: tuple[Algorithm, ...], *letters: Letter) -> PlannedStep:
        return PlannedStep(kind, algs, self.piece_type, letters)

    def state(self, letters: Iterable[Letter]) -> Cubies:
        """Return what letters do to a solved cube, each played as its swap."""
        return played(self.piece_type, self.buffer, (letter.name for letter in letters))

    def turn_steps(self, displaced: Cubies) -> Iterator[PlannedStep]:
        """Yield the steps of the flips and twists that are listed apart.

        ``displaced`` is what the steps before have displaced: the pieces to turn are found there.
        """
        kind, most = _TURNS_AT_ONCE[self.piece_type.name]
        for letters in _together(self._turns(), most):
            target = displaced.inverse * self.state(letters) * displaced
            yield self._step(kind, self.offered.exactly(target), *letters)

    def _turns(self) -> Iterator[_Turn]:
        """Yield the letters of each piece that the list flips or twists, and which way it goes."""
        count, stickers = 2 * len(self.memo.apart), self.piece_type.stickers
        listed = self._all_letters[len(self._all_letters) - count :]
        by_piece: dict[int, list[Letter]] = {}
        for first, home in zip(listed[::2], listed[1::2], strict=True):
            piece = self.piece_type.piece_of(first.sticker)
            by_piece.setdefault(piece, []).extend((first, home))
        by_piece.pop(self.piece_type.piece_of(self.memo.buffer), None)
        for letters in by_piece.values():
            pairs = zip(letters[::2], letters[1::2], strict=True)
            turned = sum(home.sticker - first.sticker for first, home in pairs) % stickers
            if turned:
                yield _Turn(turned, tuple(letters))


def _together(turns: Iterable[_Turn], most: int) -> Iterator[tuple[Letter, ...]]:
    """Yield the letters of the flips or twists that are executed with one algorithm.

    Those are a twist each way, or as many of the same amount as one algorithm does at most. If it
    does fewer, the buffer takes part.
    """
    by_amount: dict[int, list[_Turn]] = {1: [], 2: []}
    for turn in turns:
        by_amount[turn.amount].append(turn)
    one_way, other_way = by_amount.values()
    opposite = min(len(one_way), len(other_way))
    groups = [[*pair] for pair in zip(one_way, other_way, strict=False)]
    rest = one_way[opposite:] + other_way[opposite:]
    groups += [rest[start : start + most] for start in range(0, len(rest), most)]
    for group in groups:
        yield tuple(letter for turn in group for letter in turn.letters)
