"""The screens of a lesson: one idea, one step of an example, or one question each."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from cubecore.cube import Cube
from cubecore.memo import Method, PieceType
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from trainer.learn.cubes import (
    LessonCube,
    lit,
    stickers_of_piece,
    with_letters_at,
)
from trainer.learn.questions import Question
from trainer.learn.shots import Shot, film_of_shot
from trainer.learn.sides import FRONT
from trainer.learn.steps import StepKind, TracingStep, steps_of


class ScreenKind(StrEnum):
    """What a screen shows."""

    IDEA = "idea"
    STEP = "step"
    QUESTION = "question"
    END = "end"


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen: its text by name or its step or question, and the cube next to it.

    ``view`` is three faces that are seen at once, the net, or both sides of the cube. A ``film`` is in
    place of the picture: its reader makes the same moves. It may be one of the ``letters`` of a memo.
    """

    kind: ScreenKind
    name: str
    picture: CubePicture | None = None
    view: str = FRONT
    step: TracingStep | None = None
    piece_type: str = ""
    film: Film | None = None
    shot: Shot | None = None
    letters: tuple[tuple[str, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A cube that is shown, its memo as its reader types it, and the way there.

    ``memos`` are those of its piece types, by their names, and ``starts`` all that are right where
    a cycle can be broken into at several stickers.
    """

    cube: LessonCube
    picture: CubePicture
    memos: Mapping[str, str] = field(default_factory=dict)
    steps: tuple[TracingStep, ...] = ()
    starts: tuple[str, ...] = ()


def traced(cube: LessonCube, piece_type: PieceType) -> Example:
    """Return a cube of which one piece type is traced, letter by letter."""
    memos = {piece_type.name: cube.memo(piece_type)}
    return Example(cube, cube.picture_of(piece_type), memos, steps_of(cube.problem(piece_type)))


def both(cube: LessonCube, picture: CubePicture) -> Example:
    """Return a cube with the memos of its edges and corners."""
    return Example(cube, picture, {kind.name: cube.memo(kind) for kind in cube.method.piece_types})


def idea(
    name: str,
    picture: CubePicture | None = None,
    view: str = FRONT,
    *,
    film: Film | None = None,
) -> Screen:
    """Return a screen with a text of the lesson's template."""
    return Screen(ScreenKind.IDEA, name, picture, view, film=film)


def filmed(
    name: str, cube: Cube, method: Method, shot: Shot, parts: Iterable[FilmPart] | None = None
) -> Screen:
    """Return a screen on which a letter is executed, or some parts of it."""
    return Screen(
        ScreenKind.IDEA,
        name,
        piece_type=shot.piece_type.name,
        film=film_of_shot(cube, method, shot, parts),
        shot=shot,
    )


def shot_screens(name: str, cube: Cube, method: Method, shots: Sequence[Shot]) -> Iterable[Screen]:
    """Return a screen for each letter of a memo, executed one after the other."""
    symbols = [shot.letter.symbol for shot in shots]
    for number, shot in enumerate(shots):
        letters = tuple((symbol, place == number) for place, symbol in enumerate(symbols))
        yield replace(filmed(name, cube, method, shot), letters=letters)
        cube = cube.apply(shot.moves)


def question_screen(key: str, questions: Mapping[str, Question]) -> Screen:
    """Return a screen with a question."""
    return Screen(ScreenKind.QUESTION, key, questions[key].picture, questions[key].view)


def end(picture: CubePicture) -> Screen:
    """Return the last screen of a lesson."""
    return Screen(ScreenKind.END, "end", picture)


def walked(
    name: str, example: Example, piece_type: PieceType, steps: Sequence[TracingStep] | None = None
) -> Iterable[Screen]:
    """Return a screen for each step of an example, or for some of its steps."""
    view = example.cube.view(piece_type)
    for step in example.steps if steps is None else steps:
        picture = picture_of_step(example.cube, piece_type, step)
        yield Screen(ScreenKind.STEP, name, picture, view, step, piece_type.name)


def picture_of_step(cube: LessonCube, piece_type: PieceType, step: TracingStep) -> CubePicture:
    """Return the cube with only those places lit that a step is about, and an arrow between two."""
    names = piece_type.names
    buffer, place = names[cube.method.buffer(piece_type)], step.place.name
    start = buffer if step.kind in {StepKind.BREAK, StepKind.TURNED} else place
    targets = {place, *([step.written.name] if step.written else [])}
    seen = {buffer, *stickers_of_piece(piece_type, step.place.sticker)} - targets
    picture = with_letters_at(cube.lettered, [buffer, *targets])
    picture = lit(picture, *sorted(seen)).marked(Mark.TARGET, *sorted(targets))
    return picture.with_arrows((start, step.written.name)) if step.written else picture
