"""An attempt with its event, method, boxes, problems and memos as values of the library."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cubecore.memo import (
    Memo,
    MemoError,
    Method,
    TracingProblem,
    edge_and_corner_problems,
    orbit_problem,
    scrambled_cube,
)
from trainer import events
from trainer.engine_texts import in_words
from trainer.events import TOGETHER, Box, fit_in_one_text
from trainer.methods.stored import method_from_snapshot
from trainer.practice.models import Attempt
from trainer.unreadable import reading

Typed = Mapping[str, str]


class MemoRefusedError(ValueError):
    """A memo that cannot be read: its box, the reason, and the position in its text."""

    def __init__(self, box: str, message: str, position: int | None = None) -> None:
        super().__init__(message)
        self.box = box
        self.message = message
        self.position = position


@dataclass(frozen=True)
class ParsedAttempt:
    """An attempt and the values that its columns describe, each parsed when it is first needed.

    A column that cannot be read raises an UnreadableRowError. ``boxes`` are in the order in which
    the method memorises them; ``problems`` and ``memos`` are by the names of the boxes.
    """

    attempt: Attempt

    @classmethod
    def with_method(cls, attempt: Attempt, method: Method) -> "ParsedAttempt":
        """Return an attempt whose method has been parsed already."""
        parsed = cls(attempt)
        parsed.__dict__["method"] = method
        return parsed

    @cached_property
    def event(self) -> events.Event:
        """Return the event of the attempt."""
        with reading(self.attempt):
            return events.EVENTS[self.attempt.event]

    @cached_property
    def method(self) -> Method:
        """Return the method with which the attempt was memorised."""
        with reading(self.attempt):
            return method_from_snapshot(self.attempt.method)

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """Return the boxes of the event in the order in which they are memorised."""
        event, method = self.event, self.method
        return event.boxes_under(method)

    @cached_property
    def problems(self) -> dict[str, TracingProblem]:
        """Return what a correct memo of each box has to solve."""
        boxes, scramble, method = self.boxes, self.attempt.scramble, self.method
        with reading(self.attempt):
            if self.event.is_three_by_three:
                problems = edge_and_corner_problems(scramble, method)
                return {box.name: problems[box.pieces] for box in boxes}
            cube = scrambled_cube(scramble, self.event.size)
            return {
                box.name: orbit_problem(cube, box.pieces, box.buffer_under(method), method)
                for box in boxes
            }

    @cached_property
    def memos(self) -> dict[str, Memo]:
        """Return the memos that were submitted."""
        return self.read(self.attempt.typed)

    def stickers_of(self, box: Box, letters: str) -> Sequence[str]:
        """Return the stickers of some letters of a box, by their names; none if they cannot be read."""
        try:
            return Memo.parse(letters, box.pieces, self.method).stickers
        except MemoError:
            return ()

    def read(self, typed: Typed) -> dict[str, Memo]:
        """Return the memos of the boxes, whether typed in one box each or as one text."""
        name, problems = TOGETHER, self.problems
        try:
            if name in typed and fit_in_one_text(self.boxes):
                edges, corners = Memo.parse_both(typed[name], self.method)
                return {
                    box.name: edges if box.pieces == edges.piece_type else corners
                    for box in self.boxes
                }
            memos = {}
            for box in self.boxes:
                name = box.name
                buffer = problems[name].buffer
                memos[name] = Memo.parse(typed.get(name, ""), box.pieces, self.method, buffer)
        except MemoError as error:
            raise MemoRefusedError(name, in_words(error), error.position) from None
        return memos
