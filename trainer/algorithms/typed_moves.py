"""Moves that people type as an answer, and what is wrong with those that cannot be read."""

from django.utils.translation import gettext

from cubecore.cube import Algorithm
from cubecore.errors import NotationError
from cubecore.execution.sheets import read_algorithm
from trainer.cards.sources import UnreadableAnswerError
from trainer.engine_texts import in_words


def read_moves(typed: str) -> Algorithm:
    """Return the moves of an answer; raise UnreadableAnswerError if it has none or cannot be read."""
    if not typed.strip():
        raise UnreadableAnswerError(gettext("Type the moves of an algorithm."))
    try:
        return read_algorithm(typed)
    except NotationError as error:
        raise UnreadableAnswerError(_with_place(error)) from None


def _with_place(error: NotationError) -> str:
    """Return an error with the place of the character at fault."""
    if error.position is None:
        return in_words(error)
    message = in_words(error).removesuffix(".")
    values = {"message": message, "place": error.position + 1}
    return gettext("%(message)s (character %(place)s).") % values
