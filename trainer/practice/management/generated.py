"""Generated attempts, to view and measure pages with many of them.

A few scrambles are judged with correct and with wrong memos; every attempt is one of these at its
own time. The same random source generates the same attempts.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from random import Random
from typing import Any
from uuid import UUID

from django.forms.models import model_to_dict

from trainer.events import EVENTS, USUAL, event_named
from trainer.methods.stored import Method, snapshot
from trainer.people.models import User
from trainer.practice.attempts import CHECKER, ParsedAttempt, verdict_of
from trainer.practice.attempts.judging import judge
from trainer.practice.deals import random_moves
from trainer.practice.models import Attempt, Phase, PieceResult, PracticeSession

SCRAMBLES_AN_EVENT = 12
WRONG_A_SCRAMBLE = 6
BATCH = 2_000
MOST_A_SITTING = 30
DAYS = 700
# The share of attempts without a correct memo that are given up.
GIVEN_UP = 0.05
# The usual event is practised this many times as often as each other event.
USUAL_WEIGHT = 8

Result = dict[str, Any]
GeneratedAttempt = tuple[Attempt, Sequence[Result]]


@dataclass(frozen=True, slots=True)
class JudgedMemo:
    """A typed memo of a scramble, with its verdict and the results of its piece types."""

    scramble: str
    typed: dict[str, str]
    correct: bool
    results: Sequence[Result]


@dataclass(frozen=True, slots=True)
class Pool:
    """Judged memos of one event: correct ones and wrong ones."""

    correct: Sequence[JudgedMemo]
    wrong: Sequence[JudgedMemo]


@dataclass(frozen=True, slots=True)
class Persona:
    """How good a person is: the memo time at first, the improvement, and the accuracy at both ends."""

    memo_seconds: float
    gain: float
    first_accuracy: float
    last_accuracy: float

    @classmethod
    def random(cls, rng: Random) -> "Persona":
        """Return a random persona."""
        first = rng.uniform(0.2, 0.5)
        return cls(rng.uniform(60, 240), rng.uniform(0.3, 0.6), first, rng.uniform(first, 0.85))

    def memo_ms(self, practice: float, rng: Random) -> int:
        """Return a random memo time after a share of all practice: most are short, a few are long."""
        usual = self.memo_seconds * (1 - self.gain * math.sqrt(practice))
        return round(1000 * usual * rng.lognormvariate(0, 0.22))

    def is_correct(self, practice: float, rng: Random) -> bool:
        """Return at random whether a memo is correct after a share of all practice."""
        gain = (self.last_accuracy - self.first_accuracy) * practice
        return rng.random() < self.first_accuracy + gain


def pools(rng: Random) -> dict[str, Pool]:
    """Return judged memos of every event, by its name."""
    return {name: _pool(name, rng) for name in EVENTS}


def _pool(event: str, rng: Random) -> Pool:
    correct: list[JudgedMemo] = []
    wrong: list[JudgedMemo] = []
    for _ in range(SCRAMBLES_AN_EVENT):
        attempt = Attempt(scramble=_scramble(event, rng), method=snapshot(Method()), event=event)
        letters = _correct_letters(attempt)
        correct.append(_judge(attempt, letters))
        wrong += [_judge(attempt, _with_mistake(letters, rng)) for _ in range(WRONG_A_SCRAMBLE)]
    return Pool(correct, [memo for memo in wrong if not memo.correct])


def _scramble(event: str, rng: Random) -> str:
    return random_moves(event_named(event).moves, rng)


def _correct_letters(attempt: Attempt) -> dict[str, list[str]]:
    return {
        part.box.name: [chip.symbol for pair in part.nearest for chip in pair]
        for part in verdict_of(ParsedAttempt(attempt), []).parts
    }


def _judge(attempt: Attempt, letters: dict[str, list[str]]) -> JudgedMemo:
    typed = {box: "".join(symbols) for box, symbols in letters.items()}
    judgement = judge(ParsedAttempt(attempt), typed)
    results = [model_to_dict(row, exclude=["attempt", "user"]) for row in judgement.results]
    return JudgedMemo(attempt.scramble, typed, judgement.correct, results)


def _with_mistake(letters: dict[str, list[str]], rng: Random) -> dict[str, list[str]]:
    """Return a memo with one mistake: two letters swapped, one dropped, or one replaced."""
    box = rng.choice([box for box, symbols in letters.items() if len(symbols) > 1])
    symbols = list(letters[box])
    place = rng.randrange(len(symbols) - 1)
    kind = rng.choice(["swapped", "dropped", "replaced", "replaced"])
    if kind == "swapped":
        symbols[place], symbols[place + 1] = symbols[place + 1], symbols[place]
    elif kind == "dropped":
        del symbols[place]
    else:
        symbols[place] = rng.choice("ABCDEFGHIJKLMNOPQRSTUVWX")
    return letters | {box: symbols}


def practice_times(count: int, until: datetime, rng: Random) -> list[datetime]:
    """Return random times of practice before a time, in sittings, oldest first."""
    times: list[datetime] = []
    while len(times) < count:
        day = until - timedelta(days=rng.random() ** 1.3 * DAYS, hours=rng.uniform(1, 6))
        sitting = range(min(count - len(times), rng.randint(3, MOST_A_SITTING)))
        times += [day - timedelta(minutes=4 * n, seconds=rng.randrange(60)) for n in sitting]
    return sorted(times)


def attempts_of(
    user: User,
    count: int,
    pools_by_event: dict[str, Pool],
    session: PracticeSession | None,
    until: datetime,
    rng: Random,
) -> Iterator[GeneratedAttempt]:
    """Yield generated attempts of a person with their results, oldest first; nothing is stored."""
    persona, method = Persona.random(rng), snapshot(Method())
    events = sorted(pools_by_event, key=lambda event: event != USUAL.name)
    weights = [USUAL_WEIGHT if event == USUAL.name else 1 for event in events]
    for number, time in enumerate(practice_times(count, until, rng)):
        practice, [event] = number / count, rng.choices(events, weights)
        pool = pools_by_event[event]
        memo = rng.choice(pool.correct if persona.is_correct(practice, rng) else pool.wrong)
        attempt = Attempt(
            uuid=UUID(int=rng.getrandbits(128), version=4),
            user=user,
            session=session if number % 2 else None,
            scramble=memo.scramble,
            method=method,
            event=event,
            revealed_at=time,
            memo_ms=round(persona.memo_ms(practice, rng) * _share(event)),
        )
        yield attempt, _finish(attempt, memo, rng)


def _share(event: str) -> float:
    """Return how long an event takes compared with the usual one."""
    return event_named(event).pieces_count / USUAL.pieces_count


def _finish(attempt: Attempt, memo: JudgedMemo, rng: Random) -> Sequence[Result]:
    """Give an attempt a memo, or give it up, and return its results."""
    memo_ms = attempt.memo_ms or 0
    recall_ms = round(memo_ms * rng.uniform(0.3, 0.6))
    attempt.phase, attempt.memo_client_ms = Phase.VERDICT, memo_ms
    attempt.memorised_at = attempt.revealed_at + timedelta(milliseconds=memo_ms)
    attempt.handed_in_at = attempt.memorised_at + timedelta(milliseconds=recall_ms)
    if not memo.correct and rng.random() < GIVEN_UP:
        attempt.dnf = True
        return ()
    attempt.recall_ms = attempt.recall_client_ms = recall_ms
    attempt.typed, attempt.correct, attempt.checker = memo.typed, memo.correct, CHECKER
    return memo.results


def store(generated: Iterator[GeneratedAttempt]) -> None:
    """Store attempts and their results in batches."""
    while batch := list(islice(generated, BATCH)):
        Attempt.objects.bulk_create([attempt for attempt, _ in batch])
        PieceResult.objects.bulk_create(
            PieceResult(attempt=attempt, user_id=attempt.user_id, **result)
            for attempt, results in batch
            for result in results
        )
