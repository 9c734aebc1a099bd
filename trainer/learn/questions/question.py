"""A question of a lesson: what is asked, and what is said of an answer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from cubecore.pictures import CubePicture

LONGEST_ANSWER = 200


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """Whether an answer is right, and why.

    Of a memo also the piece type and the place of the first wrong letter, None if it is correct.
    """

    is_right: bool
    sentences: tuple[str, ...]
    piece_type: str = ""
    first_wrong: int | None = None


def right(*sentences: str) -> AnswerVerdict:
    """The verdict on a right answer."""
    return AnswerVerdict(is_right=True, sentences=sentences)


def wrong(*sentences: str) -> AnswerVerdict:
    """The verdict on a wrong one."""
    return AnswerVerdict(is_right=False, sentences=sentences)


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose, and what is said of who chooses it."""

    value: str
    label: str
    is_right: bool
    why: str


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, of which cube if of one, and how an answer is judged.

    A question without choices is answered by typing; ``example`` is an answer that is right.
    """

    prompt: str
    judge: Callable[[str], AnswerVerdict]
    example: str
    picture: CubePicture | None = None
    choices: Sequence[Option] = ()
    is_number: bool = False


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


def answered(key: str, question: Question, answer: str) -> AnsweredQuestion:
    """The question with an answer, which may be empty."""
    answer = answer.strip()
    return AnsweredQuestion(key, question, answer, question.judge(answer) if answer else None)


def choose(prompt: str, choices: Sequence[Option], picture: CubePicture | None = None) -> Question:
    """One answer among some."""
    judged_choices = {
        choice.value: AnswerVerdict(choice.is_right, (choice.why,) if choice.why else ())
        for choice in choices
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
        return AnswerVerdict(int(answer) == number, (why,))

    return Question(prompt, judge, str(number), picture, is_number=True)
