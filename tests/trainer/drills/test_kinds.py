"""Each kind of drill, question by question, against a small model of the cube."""

from collections.abc import Callable
from random import Random

import pytest

from cubecore.memo import LetterScheme, Method
from tests.scale import sample
from tests.trainer.drills.cast import NOON, RUN
from tests.trainer.drills.model import (
    HELD,
    all_stickers,
    homes_on,
    next_by_eye,
    on_one_piece,
    turned_in_place,
)
from trainer.drills.choice import DrillChoice
from trainer.drills.kinds import AnswerHistory
from trainer.drills.models import Direction
from trainer.drills.questions import judge, next_question
from trainer.drills.tokens import DrillQuestion
from trainer.events import boxes

# Of each kind, half of them about edges and half about corners.
QUESTIONS = sample(200, 20_000)
SCHEMES = ("speffz", "chichu", "kana")
BUFFERS = {"edges": ("UR", "DF", "FU"), "corners": ("UBL", "UFR", "RDF")}


class Person:
    """Somebody's letters and buffer, read off the document of their scheme."""

    def __init__(self, piece_type: str, number: int) -> None:
        self.piece_type, self.rng = piece_type, Random(number)
        self.held = [*HELD][number % 3]
        self.buffer = BUFFERS[piece_type][number % 3]
        scheme = LetterScheme.builtin(SCHEMES[number % 3])
        self.letters = scheme.to_json()[piece_type]
        self.method = Method(
            scheme=scheme,
            holding=self.held,
            edge_buffer=BUFFERS["edges"][number % 3],
            corner_buffer=BUFFERS["corners"][number % 3],
        )

    @property
    def targets(self) -> list[str]:
        stickers = all_stickers(self.piece_type)
        return [sticker for sticker in stickers if not on_one_piece(sticker, self.buffer)]

    def question(self, direction: Direction) -> DrillQuestion:
        choice = DrillChoice(boxes()[self.piece_type], direction, run=RUN)
        return next_question(choice, self.method, AnswerHistory({}), NOON, self.rng)

    def typed(self, stickers: list[str]) -> str:
        return self.rng.choice(("", " ")).join(self.letters[sticker] for sticker in stickers)

    def other(self, stickers: list[str], *excepted: str) -> str:
        return self.rng.choice([sticker for sticker in stickers if sticker not in excepted])


def answers_of_letter(person: Person, prompt: str) -> tuple[str, str]:
    other = person.other(all_stickers(person.piece_type), prompt)
    return person.typed([prompt]), person.typed([other])


def answers_of_sticker(person: Person, prompt: str) -> tuple[str, str]:
    [sticker] = [name for name, letter in person.letters.items() if letter == prompt]
    return sticker, person.other(all_stickers(person.piece_type), sticker)


def answers_of_pair(person: Person, prompt: str) -> tuple[str, str]:
    first, second = prompt.split()
    assert not on_one_piece(first, second)
    assert {first, second} <= set(person.targets)
    wrong = person.rng.choice(([second, first], [first, person.other(person.targets, second)]))
    return person.typed([first, second]), person.typed(wrong)


def answers_of_inverse(person: Person, prompt: str) -> tuple[str, str]:
    first, second = prompt.split()
    wrong = person.rng.choice(([first, second], [second, person.other(person.targets, first)]))
    return person.typed([second, first]), person.typed(wrong)


def answers_of_next(person: Person, prompt: str) -> tuple[str, str]:
    facelets, *so_far = prompt.split()
    homes = homes_on(facelets, person.piece_type, person.held)
    following = next_by_eye(homes, person.buffer, so_far)
    wrong = person.other(all_stickers(person.piece_type), *following)
    return person.typed([person.rng.choice(sorted(following))]), person.typed([wrong])


def answers_of_turned(person: Person, prompt: str) -> tuple[str, str]:
    turned = turned_in_place(homes_on(prompt, person.piece_type, person.held))
    assert 1 <= len(turned) <= 3
    stickers = all_stickers(person.piece_type)
    correct = [
        person.rng.choice([name for name in stickers if set(name) == piece]) for piece in turned
    ]
    person.rng.shuffle(correct)
    others = [name for name in stickers if frozenset(name) not in turned]
    too_many, too_few = [*correct, person.other(others)], correct[1:]
    wrong = person.rng.choice((too_many, too_few or [person.other(others)]))
    return person.typed(correct), person.typed(wrong)


MODELS: dict[Direction, Callable[[Person, str], tuple[str, str]]] = {
    Direction.LETTER: answers_of_letter,
    Direction.STICKER: answers_of_sticker,
    Direction.PAIR: answers_of_pair,
    Direction.INVERSE: answers_of_inverse,
    Direction.NEXT: answers_of_next,
    Direction.TURNED: answers_of_turned,
}


@pytest.mark.parametrize("direction", Direction)
def test_every_question_is_judged_as_by_the_model(direction):
    results = []
    for number in range(QUESTIONS):
        person = Person(("edges", "corners")[number % 2], number // 2)
        question = person.question(direction)
        correct, wrong = MODELS[direction](person, question.prompt)
        judged = [judge(question, typed, person.method).correct for typed in (correct, wrong)]
        results.append(judged)
    assert results == [[True, False]] * QUESTIONS
