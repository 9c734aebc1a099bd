"""What a kind of drill has to say of itself: how it asks, and how it judges."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from trainer.drills.lettering import Lettering
from trainer.drills.weights import AnswerResult, draw_sticker
from trainer.events import Box


class OtherLettersError(ValueError):
    """A question in letters that the person does not use any more."""


@dataclass(frozen=True, slots=True)
class AnswerHistory:
    """The last answers by sticker, the newest first, and the first sticker of the newest one.

    `has_imported` says that some of their times come from a file.
    """

    answers: Mapping[str, Sequence[AnswerResult]]
    last_sticker: str = ""
    has_imported: bool = False


@dataclass(frozen=True, slots=True)
class CheckedAnswer:
    """The stickers in question, the answer as it is stored, and whether it is correct."""

    sticker: str
    answered: str
    correct: bool


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws stickers, more often those that were slow or wrong.

    ``chosen`` are the ones to ask about; other stickers of a question are any of ``all_stickers``.
    """

    chosen: tuple[str, ...]
    all_stickers: tuple[str, ...]
    history: AnswerHistory
    rng: Random

    def one_of(self, stickers: Sequence[str]) -> str:
        """Return one of these stickers."""
        return draw_sticker(stickers, self.history.answers, self.history.last_sticker, self.rng)


class Kind(ABC):
    """One kind of question. Its prompt is what the page shows, as text.

    ``letters`` is how many letters an answer has, 0 for any number. ``has_cube`` says that the
    prompt begins with the facelets of a scrambled cube.
    """

    letters: ClassVar[int] = 1
    has_cube: ClassVar[bool] = False

    def fits(self, box: Box) -> bool:  # noqa: ARG002
        """Return whether these pieces can be asked about."""
        return True

    @abstractmethod
    def prompt(self, lettering: Lettering, draw: Draw) -> str:
        """Return another question."""

    @abstractmethod
    def stickers(self, prompt: str, lettering: Lettering) -> tuple[str, ...]:
        """Return the stickers that a question is about."""

    @abstractmethod
    def judge(self, prompt: str, text: str, lettering: Lettering) -> CheckedAnswer:
        """Judge an answer. One that cannot be read raises AnswerRefusedError and does not count."""

    def answer(self, stickers: tuple[str, ...], lettering: Lettering) -> tuple[str, ...]:  # noqa: ARG002
        """Return the correct answer to a question about these stickers, as stickers."""
        return stickers

    def chosen(self, answered: str, lettering: Lettering) -> tuple[str, ...]:
        """Return the stickers of a stored answer."""
        return lettering.read_all(answered)
