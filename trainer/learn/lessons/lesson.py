"""What a lesson is: its screens, made for one reader."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from django.utils.functional import Promise

from cubecore.memo import Method
from trainer.learn.covers import Cover
from trainer.learn.cubes import solved_cube
from trainer.learn.questions import Question
from trainer.learn.screens import Example, Screen, end


@dataclass(frozen=True, slots=True)
class Content:
    """The screens of a lesson, and the examples, questions and facts that they are made of.

    ``method`` is the reader's, or a common method with the reader's letters (``is_adapted``).
    """

    method: Method
    examples: Mapping[str, Example]
    questions: Mapping[str, Question]
    screens: tuple[Screen, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    is_adapted: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson by its place on the site, its small picture, and what makes its content."""

    slug: str
    title: str | Promise
    summary: str | Promise
    cover: Cover
    build: Callable[[Method, Random], Content]

    def content(self, method: Method, cubes: int) -> Content:
        """What the lesson shows under a method: the same again for the same number of cubes."""
        content = self.build(method, Random(f"{self.slug} {cubes}"))
        last = end(solved_cube(content.method).bare)
        return replace(content, screens=(*content.screens, last))


def plain(method: Method) -> Method:
    """A method without the habits that have lessons of their own."""
    return replace(method, parity_method="true", m2_letters="true", filler=False)
