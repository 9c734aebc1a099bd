"""A question of a lesson: what is asked, and what is said of an answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from cubecore.pictures import CubePicture
from trainer.learn.sides import FROM_BOTH_SIDES

LONGEST_ANSWER = 200


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """Whether an answer is right, why, and the right answer for those who want to see it.

    Of a memo also its letters, its piece type and the place of the first wrong letter, None if it is
    correct.
    """

    is_right: bool
    why: str = ""
    solution: str = ""
    piece_type: str = ""
    first_wrong: int | None = None
    letters: tuple[str, ...] = ()

    @property
    def marked_letters(self) -> tuple[tuple[str, str], ...]:
        """Each letter of a wrong memo, and whether it is before the first wrong one, that one or later."""
        if self.is_right or self.first_wrong is None:
            return ()
        marks = ("right" if k < self.first_wrong else "later" for k in range(len(self.letters)))
        pairs = dict(enumerate(zip(self.letters, marks, strict=True)))
        if self.first_wrong < len(self.letters):
            pairs[self.first_wrong] = (self.letters[self.first_wrong], "wrong")
        return tuple(pairs.values())


def right(why: str = "") -> AnswerVerdict:
    """The verdict on a right answer."""
    return AnswerVerdict(is_right=True, why=why)


def wrong(why: str, solution: str = "") -> AnswerVerdict:
    """The verdict on a wrong one."""
    return AnswerVerdict(is_right=False, why=why, solution=solution)


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose, what is said of it, and the sticker or piece that it is about, if any."""

    value: str
    label: str
    is_right: bool
    why: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, of which cube if of one, and how an answer is judged.

    A question without choices is answered by typing; ``example`` is an answer that is right.
    ``view`` is how the cube is drawn, and ``pad`` has the turns to tap where moves are the answer.
    """

    prompt: str
    judge: Callable[[str], AnswerVerdict]
    example: str
    picture: CubePicture | None = None
    choices: Sequence[Option] = ()
    is_number: bool = False
    view: str = FROM_BOTH_SIDES
    pad: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question with what somebody answered, judged where they did."""

    key: str
    question: Question
    answer: str
    judged: AnswerVerdict | None

    @property
    def is_right(self) -> bool:
        """Whether it was answered, and right."""
        return self.judged is not None and self.judged.is_right

    @property
    def mark(self) -> str:
        """How the chosen answer is marked."""
        return "right" if self.is_right else "wrong"


def answered(key: str, question: Question, answer: str) -> AnsweredQuestion:
    """The question with an answer, which may be empty."""
    answer = answer.strip()
    return AnsweredQuestion(key, question, answer, question.judge(answer) if answer else None)


def choose(prompt: str, choices: Sequence[Option], picture: CubePicture | None = None) -> Question:
    """One answer among some."""
    judged_choices = {
        choice.value: AnswerVerdict(choice.is_right, choice.why) for choice in choices
    }

    def judge(answer: str) -> AnswerVerdict:
        return judged_choices.get(answer) or wrong(gettext("Choose one of the answers."))

    example = next(choice.value for choice in choices if choice.is_right)
    return Question(prompt, judge, example, picture, choices)


def count(prompt: str, number: int, why: str, picture: CubePicture | None = None) -> Question:
    """A number, which ``why`` accounts for."""

    def judge(answer: str) -> AnswerVerdict:
        if not answer.isdecimal():
            return wrong(gettext("Type a number."))
        if int(answer) == number:
            return right(why)
        return wrong(gettext("Too few.") if int(answer) < number else gettext("Too many."), why)

    return Question(prompt, judge, str(number), picture, is_number=True)
