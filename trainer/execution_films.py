"""Films of executions: the letters of both memos, the algorithm of each, and the cube that makes them.

A film shows every step as it is executed. If a memo is wrong, it stops where that memo goes wrong,
and says at its end what stays unsolved.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from django.utils.translation import gettext as _

from cubecore.commutators import Rank
from cubecore.cube import Algorithm, Cube
from cubecore.execution import Execution, Step, StepKind, execute
from cubecore.execution.sheets import Sheet
from cubecore.memo import CORNERS, EDGES, Memo, Method, Names, PieceType, PieceVerdict
from cubecore.pictures import CubePicture, Film, FilmPart, FilmStage
from trainer.deadlines import NO_DEADLINE, Deadline

THREE_STYLE = "3-style"


@dataclass(frozen=True, slots=True)
class Mistake:
    """Where a memo goes wrong: the place among its played letters, and the letter that belongs there."""

    place: int
    expected: str = ""


Mistakes = Mapping[PieceType, Mistake]


def mistake_of(verdict: PieceVerdict) -> Mistake:
    """Return where a wrong memo goes wrong, and the letter that belongs there if one is near."""
    memo, follows = verdict.memo, verdict.continuation
    place = verdict.first_wrong_played
    place = len(memo.played) if place is None else place
    if not follows or memo.stickers[place : place + 1] == (memo.piece_type.names[follows[0]],):
        return Mistake(place)
    return Mistake(place, Names(memo.piece_type, memo.method).symbol(follows[0]))


@dataclass(frozen=True, slots=True)
class StepLetter:
    """A letter of a step: `right`, `wrong` or `later`, and the letter that belongs there instead."""

    symbol: str
    mark: str
    expected: str = ""


@dataclass(frozen=True, slots=True)
class FilmedStep:
    """A step as a page shows it, with its moves as a stage of the film.

    ``name`` is empty for letters. ``missing`` is the letter that belongs after those of this step.
    """

    letters: Sequence[StepLetter]
    name: str
    algorithm: str
    stage: FilmStage
    missing: str = ""

    @property
    def is_wrong(self) -> bool:
        """Whether the film stops after this step, because a memo goes wrong here."""
        return bool(self.missing) or any(letter.mark == "wrong" for letter in self.letters)


@dataclass(frozen=True, slots=True)
class ExecutionFilm:
    """An execution as a film. ``stops`` is the number of moves after which a memo has gone wrong."""

    film: Film
    steps: Sequence[FilmedStep]
    stops: int | None
    execution: Execution
    rotation: str

    @property
    def outcome(self) -> str:
        """Return how the cube is at the end, in one sentence or two."""
        if self.execution.solved:
            return _("The cube is solved.")
        left = [name for names in self.execution.left for name in names]
        sentences = []
        if left:
            sentences.append(_("Unsolved at the end: %(pieces)s.") % {"pieces": ", ".join(left)})
        if self.execution.displaced:
            sentences.append(self._displaced())
        if self.execution.is_slice_turned:
            sentences.append(_("The M slice is still turned."))
        return " ".join(sentences)

    def _displaced(self) -> str:
        one, other = self.execution.displaced
        return _(
            "%(one)s and %(other)s stay swapped because only one of the memos has an odd number of letters."
        ) % {"one": one, "other": other}


class Ways(NamedTuple):
    """How memos are executed: the rank of algorithms, one's own, and the piece type that is first."""

    rank: Rank = Rank.HANDS
    sheets: Sequence[Sheet] = ()
    exact: Sequence[Algorithm] = ()
    first: str | None = None


def with_own_algorithms(method: Method, sheets: Iterable[Sheet]) -> Method:
    """Return a method whose 3-style pairs have the algorithms of sheets, where there are some."""
    own = {sheet.piece_type for sheet in sheets}
    edges, corners = (
        pieces in own and method.style(pieces) == THREE_STYLE for pieces in (EDGES, CORNERS)
    )
    return replace(
        method,
        edge_style="own" if edges else method.edge_style,
        corner_style="own" if corners else method.corner_style,
    )


def execution_film(
    cube: Cube,
    method: Method,
    memos: Mapping[PieceType, Memo],
    mistakes: Mistakes,
    ways: Ways,
    deadline: Deadline = NO_DEADLINE,
) -> ExecutionFilm:
    """Return the film of memos on a scrambled cube; a piece type without one is traced.

    The cube is held as the method says from the start, so the rotation into that is no step of it.
    """
    edges, corners = memos.get(EDGES), memos.get(CORNERS)
    execution = execute(
        cube, method, edges=edges, corners=corners, **ways._asdict(), deadline=deadline
    )
    rotation = Algorithm()
    if execution.steps and execution.steps[0].kind is StepKind.ROTATION:
        rotation = execution.steps[0].alg
    steps = [step for step in execution.steps if step.kind is not StepKind.ROTATION]
    film = _film(cube.apply(rotation), method, steps)
    filmed = _filmed_steps(steps, film.stages, mistakes, _executed_types(method, ways.first))
    return ExecutionFilm(film, filmed, _stop(filmed), execution, str(rotation))


def _executed_types(method: Method, first: str | None) -> tuple[PieceType, PieceType]:
    """Return both piece types in the order of execution: the one memorised last is usually first."""
    memorised_first, memorised_last = method.piece_types
    if first == memorised_first.name:
        return memorised_first, memorised_last
    return memorised_last, memorised_first


def _film(cube: Cube, method: Method, steps: Sequence[Step]) -> Film:
    parts = [FilmPart(_moves(step), _spoken(step)) for step in steps]
    return Film.of(cube, CubePicture.of(cube).lettered(method.scheme), parts)


def _moves(step: Step) -> Algorithm:
    """Return the moves of a step; a single letter is shown as setup, swap and setup undone."""
    is_swap = step.kind is StepKind.LETTERS and len(step.letters) == 1
    return step.alg.expand() if is_swap else step.expanded


def _spoken(step: Step) -> str:
    """Return what a step is called where it has to be said in words."""
    return " ".join([*filter(None, [_title(step)]), *step.letters])


def _title(step: Step) -> str:
    titles = {
        StepKind.PARITY: _("Parity"),
        StepKind.FLIP: _("Flip"),
        StepKind.TWIST: _("Twist"),
    }
    return titles.get(step.kind, "")


def _filmed_steps(
    steps: Sequence[Step],
    stages: Sequence[FilmStage],
    mistakes: Mistakes,
    order: tuple[PieceType, PieceType],
) -> list[FilmedStep]:
    ends = {kind: step for step in steps for kind in _types(step, order)}
    filmed = []
    for step, stage in zip(steps, stages, strict=True):
        marked = [mistakes.get(kind) for kind in _types(step, order)]
        placed = zip(step.letters, step.places, marked, strict=True)
        letters = [_letter(symbol, place, mistake) for symbol, place, mistake in placed]
        short = [
            kind for kind in order if ends.get(kind) is step and _is_short(step, mistakes, kind)
        ]
        missing = mistakes[short[0]].expected if short else ""
        filmed.append(FilmedStep(letters, _title(step), str(step.alg), stage, missing))
    return filmed


def _types(step: Step, order: tuple[PieceType, PieceType]) -> Sequence[PieceType]:
    """Return the piece type of each letter of a step; parity may have one letter of each."""
    if step.piece_type is None:
        return order[: len(step.letters)]
    return [step.piece_type] * len(step.letters)


def _is_short(step: Step, mistakes: Mistakes, kind: PieceType) -> bool:
    """Return whether letters of a memo are missing after the last step of its piece type."""
    mistake = mistakes.get(kind)
    return mistake is not None and all(mistake.place > place for place in step.places)


def _letter(symbol: str, place: int, mistake: Mistake | None) -> StepLetter:
    if mistake is None or place < mistake.place:
        return StepLetter(symbol, "right")
    if place > mistake.place:
        return StepLetter(symbol, "later")
    return StepLetter(symbol, "wrong", mistake.expected)


def _stop(steps: Sequence[FilmedStep]) -> int | None:
    """Return the number of moves after the first step that goes wrong."""
    ends = accumulate(len(step.stage.moves) for step in steps)
    return next((end for step, end in zip(steps, ends, strict=True) if step.is_wrong), None)
