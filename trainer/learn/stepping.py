"""Where somebody is in a lesson: the screen, its neighbours, and the questions still open.

Answers that are right travel in the URLs from screen to screen, so nothing is stored before a lesson
is done, and it works without a script.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from trainer.learn.lessons import Content
from trainer.learn.questions import AnsweredQuestion
from trainer.learn.screens import Screen, ScreenKind


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A screen of a lesson, by its number from 1, and what has been answered so far."""

    content: Content
    cubes: int
    number: int
    questions: Mapping[str, AnsweredQuestion]

    @property
    def screen(self) -> Screen:
        """Return the screen."""
        return self.content.screens[self.number - 1]

    @property
    def count(self) -> int:
        """Return how many screens the lesson has."""
        return len(self.content.screens)

    @property
    def question(self) -> AnsweredQuestion | None:
        """Return the question of the screen, if it has one."""
        is_question = self.screen.kind is ScreenKind.QUESTION
        return self.questions[self.screen.name] if is_question else None

    @property
    def is_open(self) -> bool:
        """Return whether the screen has a question that is not answered correctly yet."""
        return self.question is not None and not self.question.is_right

    @property
    def right_answers(self) -> dict[str, str]:
        """Return the right answers so far, by the keys of their questions."""
        return {key: each.answer for key, each in self.questions.items() if each.is_right}

    @property
    def other_answers(self) -> dict[str, str]:
        """Return the right answers to the questions of other screens."""
        return {key: text for key, text in self.right_answers.items() if key != self.screen.name}

    @property
    def is_done(self) -> bool:
        """Return whether every question is answered correctly."""
        return len(self.right_answers) == len(self.questions)

    @property
    def open_steps(self) -> list[tuple[int, str]]:
        """Return the number and the URL of each screen with a question that is still open."""
        screens = enumerate(self.content.screens, 1)
        return [
            (number, self.url(number))
            for number, screen in screens
            if screen.kind is ScreenKind.QUESTION and not self.questions[screen.name].is_right
        ]

    def url(self, number: int) -> str:
        """Return the URL of a screen, with the right answers so far."""
        return "?" + urlencode({"cubes": self.cubes, "step": number, **self.right_answers})

    @property
    def own_url(self) -> str:
        """Return the URL to which the answer on the screen is sent."""
        return "?" + urlencode({"cubes": self.cubes, "step": self.number})

    @property
    def previous_url(self) -> str | None:
        """Return the URL of the screen before, None on the first one."""
        return self.url(self.number - 1) if self.number > 1 else None

    @property
    def next_url(self) -> str | None:
        """Return the URL of the screen after, None on the last one."""
        return self.url(self.number + 1) if self.number < self.count else None

    @property
    def again_url(self) -> str:
        """Return the URL of the lesson's first screen with other cubes."""
        return "?" + urlencode({"cubes": self.cubes + 1})
