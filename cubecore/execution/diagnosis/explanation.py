"""Explanations: possible faults in words, and the moves of a solve that has them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cubecore.cube import FACE_LETTERS, Algorithm, Cubies, Move
from cubecore.execution.diagnosis.fault import Fault, FaultKind
from cubecore.execution.diagnosis.possible_fault import PossibleFault, WrongLetter
from cubecore.execution.diagnosis.solve_moves import SolveMoves
from cubecore.execution.offered import Offered
from cubecore.execution.steps import Step, merged
from cubecore.memo import CORNERS, EDGES, Memo, Names, PieceType, Played, as_written
from cubecore.sentences import Sentence

_OF_FACE = 9
_STICKERS = 54
_ABOUT_A_STEP: Mapping[FaultKind, str] = {
    FaultKind.SKIPPED: "fault_skipped",
    FaultKind.REPEATED: "fault_repeated",
    FaultKind.INVERTED: "fault_inverted",
    FaultKind.PARITY_SKIPPED: "fault_parity_skipped_with",
    FaultKind.FLIP_SKIPPED: "fault_flip_skipped",
    FaultKind.TWIST_SKIPPED: "fault_twist_skipped",
    FaultKind.TWIST_WRONG_WAY: "fault_twist_wrong_way",
}
"""What is said about a step with its letters."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The faults that explain a state, and the moves of the whole solve with them."""

    faults: tuple[Fault, ...]
    moves: Algorithm


@dataclass(frozen=True)
class Explainer:
    """Puts possible faults into words and moves."""

    solve: SolveMoves
    memos: Mapping[PieceType, Memo]
    offered: Offered

    def moves(self, faults: Sequence[PossibleFault]) -> Algorithm:
        """Return the moves of the solve with faults, which are in their order."""
        done: list[Move] = []
        place = 0
        for fault in faults:
            done += self.solve.moves[place : fault.start]
            done += self._moves_of(fault)
            place = fault.end
        return Algorithm((*done, *self.solve.moves[place:]))

    def _moves_of(self, fault: PossibleFault) -> Sequence[Move]:
        if fault.moves is not None:
            return fault.moves
        return merged(self.offered.exactly(_cubies_of(fault.table))[0]).moves

    def fault(self, possible: PossibleFault) -> Fault:
        """Return a fault with what is said about it."""
        steps = self._steps_of(possible)
        types = {step.piece_type for step in steps}
        piece_type = types.pop() if len(types) == 1 else None
        letters = _letters(steps)
        return Fault(
            possible.kind, piece_type, possible.step, letters, self._message(possible, steps)
        )

    def _steps_of(self, possible: PossibleFault) -> Sequence[Step]:
        if possible.step is None:
            return ()
        return self.solve.steps[possible.step : possible.step + possible.steps]

    def _message(self, possible: PossibleFault, steps: Sequence[Step]) -> Sentence:
        if possible.wrong_letter is not None:
            return self._letter_message(possible, possible.wrong_letter, steps[0])
        match possible.kind:
            case FaultKind.PARITY_EXTRA:
                return Sentence.of("fault_parity_extra")
            case FaultKind.ORDER_SWAPPED:
                return self._order_message(steps)
            case FaultKind.MISSING_TURN | FaultKind.EXTRA_TURN:
                return self._turn_message(possible, steps)
            case FaultKind.PARITY_SKIPPED if not _letters(steps):
                return Sentence.of("fault_parity_skipped")
        return Sentence.of(_ABOUT_A_STEP[possible.kind], symbols=self._named(steps))

    def _order_message(self, steps: Sequence[Step]) -> Sentence:
        half = len(steps) // 2
        first, second = self._named(steps[:half]), self._named(steps[half:])
        return Sentence.of("fault_order_swapped", first=first, second=second)

    def _letter_message(self, possible: PossibleFault, wrong: WrongLetter, step: Step) -> Sentence:
        letters = self._written(step)
        executed = letters.copy()
        executed[wrong.number] = self._symbol(wrong, step.places[wrong.number])
        symbols, other = self._joined(letters), self._joined(executed)
        if possible.kind is FaultKind.MEMO:
            return Sentence.of("fault_memo", symbols=symbols, other=other)
        return Sentence.of("fault_wrong_target", symbols=symbols, other=other)

    def _turn_message(self, possible: PossibleFault, steps: Sequence[Step]) -> Sentence:
        moves, start = self.solve.moves, possible.start
        following = Algorithm(moves[start : start + 1])
        named, turn = self._named(steps), Algorithm(possible.moves or following.moves)
        if possible.step is None:
            return Sentence.of("fault_extra_turn_alone", turn=str(turn))
        place = start - self.solve.starts[possible.step]
        if possible.kind is FaultKind.MISSING_TURN:
            return Sentence.of("fault_missing_turn", symbols=named, turn=str(turn), place=place + 1)
        both = (turn + following).simplify()
        if [move.letter for move in both] == [move.letter for move in following]:
            return Sentence.of(
                "fault_wrong_amount",
                symbols=named,
                place=place + 1,
                expected=str(following),
                turn=str(both),
            )
        if place == 0:
            return Sentence.of("fault_extra_turn_before", symbols=named, turn=str(turn))
        return Sentence.of("fault_extra_turn", symbols=named, turn=str(turn), place=place)

    def _symbol(self, wrong: WrongLetter, place: int) -> str:
        """Return how another letter is written at a place of its memo."""
        piece_type = wrong.piece_type
        memo = self.memos[piece_type]
        letters = [*memo.played]
        letters[place] = Played(piece_type.names.index(wrong.sticker))
        written = as_written(letters, piece_type, memo.method, 2 * len(memo.apart))
        return Names.of(memo).symbol(written[place])

    def _named(self, steps: Sequence[Step]) -> Sentence:
        """Return the letters of steps, or the name of a step without letters."""
        letters = [letter for step in steps for letter in self._written(step)]
        return self._joined(letters) if letters else Sentence.of("parity_algorithm")

    def _written(self, step: Step) -> list[str]:
        """Return the letters of a step as the memo is typed."""
        memos = (self.memos[EDGES if name in EDGES.names else CORNERS] for name in step.stickers)
        return [
            Names.of(memo).symbol(memo.written[place])
            for memo, place in zip(memos, step.places, strict=True)
        ]

    def _joined(self, letters: Sequence[str]) -> Sentence:
        separator = " " if self.memos[EDGES].method.memo_as == "stickers" else ""
        return Sentence.of("memo", letters=separator.join(letters))


def _letters(steps: Sequence[Step]) -> tuple[str, ...]:
    return tuple(letter for step in steps for letter in step.letters)


def _cubies_of(table: bytes) -> Cubies:
    """Return the state that a table makes of a solved cube."""
    facelets = bytearray(_STICKERS)
    for sticker, place in enumerate(table[:_STICKERS]):
        facelets[place] = ord(FACE_LETTERS[sticker // _OF_FACE])
    return Cubies.from_facelets(facelets.decode())
