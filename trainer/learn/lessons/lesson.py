"""What a lesson is: a page of text, its examples and its questions, made for one reader."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from django.utils.functional import Promise

from cubecore.memo import Method, PieceType
from cubecore.pictures import CubePicture
from trainer.learn.cubes import LessonCube
from trainer.learn.questions import Question
from trainer.learn.steps import TracingStep, steps_of


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


@dataclass(frozen=True, slots=True)
class Content:
    """The examples and questions of a lesson by their keys, and other facts for its text.

    ``method`` is the reader's, or a common method with the reader's letters (``is_adapted``).
    """

    method: Method
    examples: Mapping[str, Example]
    questions: Mapping[str, Question]
    facts: Mapping[str, Any]
    is_adapted: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson by its place on the site, and what makes its content for a method."""

    slug: str
    title: str | Promise
    summary: str | Promise
    build: Callable[[Method, Random], Content]

    def content(self, method: Method, cubes: int) -> Content:
        """What the lesson shows under a method: the same again for the same number of cubes."""
        return self.build(method, Random(f"{self.slug} {cubes}"))


def traced(cube: LessonCube, picture: CubePicture, piece_type: PieceType) -> Example:
    """A cube of which one piece type is traced, letter by letter."""
    memos = {piece_type.name: cube.memo(piece_type)}
    return Example(cube, picture, memos, tuple(steps_of(cube.problem(piece_type))))


def both(cube: LessonCube, picture: CubePicture) -> Example:
    """A cube with the memos of its edges and corners."""
    return Example(cube, picture, {kind.name: cube.memo(kind) for kind in cube.method.piece_types})


def plain(method: Method) -> Method:
    """A method without the habits that have lessons of their own."""
    return replace(method, parity_method="true", m2_letters="true", filler=False)
