"""Explanations: possible faults in words, and the moves of a solve that has them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cubecore.cube import FACE_LETTERS, Algorithm, Cubies, Move
from cubecore.execution.diagnosis.fault import Fault, FaultKind
from cubecore.execution.diagnosis.possible_fault import PossibleFault, WrongLetter
from cubecore.execution.diagnosis.solve_moves import SolveMoves
from cubecore.execution.offered import Offered
from cubecore.execution.steps import merged
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
        steps = self.solve.steps[possible.step : possible.step + possible.steps]
        letters = tuple(letter for step in steps for letter in step.letters)
        types = {step.piece_type for step in steps}
        piece_type = types.pop() if len(types) == 1 else None
        number = possible.step if steps else None
        return Fault(possible.kind, piece_type, number, letters, self._message(possible, letters))

    def _message(self, possible: PossibleFault, letters: Sequence[str]) -> Sentence:
        named = self._written(letters)
        if possible.wrong_letter is not None:
            return self._letter_message(possible, possible.wrong_letter)
        match possible.kind:
            case FaultKind.PARITY_EXTRA:
                return Sentence.of("fault_parity_extra")
            case FaultKind.ORDER_SWAPPED:
                return self._order_message(possible)
            case FaultKind.MISSING_TURN | FaultKind.EXTRA_TURN:
                return self._turn_message(possible, named)
            case FaultKind.PARITY_SKIPPED if not letters:
                return Sentence.of("fault_parity_skipped")
        return Sentence.of(_ABOUT_A_STEP[possible.kind], symbols=named)

    def _order_message(self, possible: PossibleFault) -> Sentence:
        half = possible.steps // 2
        steps = self.solve.steps[possible.step : possible.step + possible.steps]
        first = [letter for step in steps[:half] for letter in step.letters]
        second = [letter for step in steps[half:] for letter in step.letters]
        return Sentence.of(
            "fault_order_swapped", first=self._written(first), second=self._written(second)
        )

    def _letter_message(self, possible: PossibleFault, wrong: WrongLetter) -> Sentence:
        step, (number, sticker) = self.solve.steps[possible.step], wrong
        executed = [*step.letters]
        executed[number] = self._symbol(sticker, step.places[number])
        letters, done = self._written(step.letters), self._written(executed)
        if possible.kind is FaultKind.MEMO:
            return Sentence.of("fault_memo", symbols=letters, other=done)
        return Sentence.of("fault_wrong_target", symbols=letters, other=done)

    def _turn_message(self, possible: PossibleFault, named: Sentence) -> Sentence:
        moves, start = self.solve.moves, possible.start
        place = start - self.solve.starts[possible.step]
        following = moves[start : start + 1]
        if possible.kind is FaultKind.MISSING_TURN:
            turn = str(Algorithm(following))
            return Sentence.of("fault_missing_turn", symbols=named, turn=turn, place=place + 1)
        turns = Algorithm((*self._moves_of(possible), *following))
        if len(both := turns.simplify()) == 1 and following:
            return Sentence.of(
                "fault_wrong_amount",
                symbols=named,
                place=place + 1,
                expected=str(Algorithm(following)),
                turn=str(both),
            )
        turn = str(turns.moves[0])
        if place == 0:
            return Sentence.of("fault_extra_turn_before", symbols=named, turn=turn)
        return Sentence.of("fault_extra_turn", symbols=named, turn=turn, place=place)

    def _symbol(self, sticker: str, place: int) -> str:
        """Return how a sticker is written at a place of its memo."""
        piece_type = EDGES if sticker in EDGES.names else CORNERS
        memo = self.memos[piece_type]
        letters = [*memo.played]
        letters[place] = Played(piece_type.names.index(sticker))
        written = as_written(letters, piece_type, memo.method, 2 * len(memo.apart))
        return Names.of(memo).symbol(written[place])

    def _written(self, letters: Sequence[str]) -> Sentence:
        """Return letters as one word, or the name of a step without letters."""
        if not letters:
            return Sentence.of("parity_algorithm")
        separator = " " if self.memos[EDGES].method.memo_as == "stickers" else ""
        return Sentence.of("memo", letters=separator.join(letters))


def _cubies_of(table: bytes) -> Cubies:
    """Return the state that a table makes of a solved cube."""
    facelets = bytearray(_STICKERS)
    for sticker, place in enumerate(table[:_STICKERS]):
        facelets[place] = ord(FACE_LETTERS[sticker // _OF_FACE])
    return Cubies.from_facelets(facelets.decode())
