"""The exceptions of the library; every one is a ``CubeError``, which is a ``ValueError``.

CubeError
 ├── NotationError              a text is not an algorithm, or not one for this size of cube
 ├── StateError                 facelets or cubies are not a cube
 │    └── UnsolvableError       no turns reach this state; ``faults`` has every reason
 ├── HoldingError               a text names no colour or no orientation of the cube
 ├── WalkError                  a slice walk or an edge map is impossible
 ├── CommutatorError            faces, cells or a block do not make a commutator
 ├── MemoError                  a memo, a sticker's name or a letter cannot be read
 ├── MethodError                a setting of a method is impossible
 ├── SchemeError                a letter scheme cannot be used; ``problems`` has every reason
 ├── SheetError                 a table is no sheet of algorithms
 ├── ScrambleError              an event, a length or a filter is impossible
 │    ├── ImpossibleFilterError no state passes the filter
 │    └── RareFilterError       no state was found in time
 ├── DeadlineError              a computation was not over by its deadline
 └── StageError                 a solver's stage missed its goal: a fault of the library
"""

from typing import Any, NamedTuple, Self

from cubecore.sentences import Sentence, Value


class CubeError(ValueError):
    """A value that is impossible or cannot be read.

    ``sentences`` say what is wrong, as keys and values. ``field`` is the name of the setting or
    value at fault and ``position`` the 0-based place in its text, where there is one.

    >>> error = CubeError("unknown_choice", choices=("x", "y"), found="'w'", field="axis")
    >>> error.key, error.field, error.message
    ('unknown_choice', 'axis', "Expected one of x, y, found 'w'.")
    """

    is_internal = False
    """Whether the library itself is at fault, not the request."""

    def __init__(
        self,
        key: str,
        /,
        *,
        position: int | None = None,
        field: str | None = None,
        **values: Value,
    ) -> None:
        super().__init__(key)
        self.sentences: tuple[Sentence, ...] = (Sentence.of(key, **values),)
        self.position = position
        self.field = field

    @classmethod
    def saying(
        cls, *sentences: Sentence, position: int | None = None, field: str | None = None
    ) -> Self:
        """Return an error with these sentences."""
        error = cls.__new__(cls, sentences[0].key)
        error.sentences, error.position, error.field = sentences, position, field
        return error

    @property
    def sentence(self) -> Sentence:
        """What is wrong; the first thing, if several are."""
        return self.sentences[0]

    @property
    def key(self) -> str:
        """The key of the sentence."""
        return self.sentence.key

    @property
    def message(self) -> str:
        """The sentences in English."""
        return " ".join(sentence.text() for sentence in self.sentences)

    def __str__(self) -> str:
        """Return the message, with the 0-based position if there is one."""
        if self.position is None:
            return self.message
        return f"{self.message} (position {self.position})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.sentences, self.position, self.field)


def _restored(
    kind: type[CubeError],
    sentences: tuple[Sentence, ...],
    position: int | None,
    field: str | None,
) -> CubeError:
    return kind.saying(*sentences, position=position, field=field)


class NotationError(CubeError):
    """A text that is not an algorithm, or contains a move that this size of cube does not have."""


class StateError(CubeError):
    """Facelets or cubies that are not a cube."""


class HoldingError(CubeError):
    """A text that names no colour, or two colours that cannot be on top and in front."""


class WalkError(CubeError):
    """A slice walk or an edge map that is impossible."""


class CommutatorError(CubeError):
    """Faces, cells or a block that do not make a commutator."""


class MemoError(CubeError):
    """A memo, a sticker's name or a letter that cannot be read."""


class MethodError(CubeError):
    """A setting of a method that is impossible; ``field`` is its name."""


class Problem(NamedTuple):
    """One thing that is wrong with a document: the key and the stickers at fault, and a sentence."""

    sentence: Sentence
    field: str | None = None
    stickers: tuple[str, ...] = ()

    @classmethod
    def of(cls, key: str, field: str | None = None, /, **values: Value) -> "Problem":
        """Return a problem of the document, or of one of its keys."""
        return cls(Sentence.of(key, **values), field)


class SchemeError(CubeError):
    """A letter scheme that cannot be used; ``problems`` has every reason."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems[0].sentence.key, field=problems[0].field)
        self.sentences = tuple(problem.sentence for problem in problems)
        self.problems = problems

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


class SheetError(CubeError):
    """A table that is no sheet of algorithms, or a cell of it without a letter pair."""


class ScrambleError(CubeError):
    """An event, a length or a filter that is impossible; ``field`` is its name."""


class ImpossibleFilterError(ScrambleError):
    """A filter that no state passes."""


class RareFilterError(ScrambleError):
    """A filter that passes so rarely that no state was found in time."""


class DeadlineError(CubeError):
    """A computation that was not over by its deadline."""


class StageError(CubeError):
    """A solver's stage missed its goal: a fault of the library, never of the cube."""

    is_internal = True
