"""Attempts nobody made, as somebody would have: to see and to measure pages with many of them.

A few scrambles are judged by the engine under right memos and under wrong ones; every attempt is
one of these, at a time of its own. The same random source gives the same attempts.
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
from trainer.practice.attempts import CHECKER, JudgedAttempt, shown_verdict
from trainer.practice.attempts.judging import judge
from trainer.practice.deals import random_moves
from trainer.practice.models import Attempt, Phase, PieceResult, PracticeSession

SCRAMBLES_AN_EVENT = 12
WRONG_A_SCRAMBLE = 6
BATCH = 2_000
MOST_A_SITTING = 30
DAYS = 700
# Of those that are not right.
GIVEN_UP = 0.05
# How often the usual event is practised for each attempt at another.
USUAL_WEIGHT = 8

Result = dict[str, Any]
Made = tuple[Attempt, Sequence[Result]]


@dataclass(frozen=True, slots=True)
class JudgedMemo:
    """A memo that was judged: what was typed, and the results of its piece types."""

    scramble: str
    typed: dict[str, str]
    correct: bool
    results: Sequence[Result]


@dataclass(frozen=True, slots=True)
class Pool:
    """Judged memos of one event, the right ones apart from the wrong."""

    right: Sequence[JudgedMemo]
    wrong: Sequence[JudgedMemo]


@dataclass(frozen=True, slots=True)
class Persona:
    """How somebody does: seconds of memo at first, how far they get, and how often they are right."""

    memo_seconds: float
    gain: float
    right_at_first: float
    right_at_last: float

    @classmethod
    def drawn(cls, rng: Random) -> "Persona":
        first = rng.uniform(0.2, 0.5)
        return cls(rng.uniform(60, 240), rng.uniform(0.3, 0.6), first, rng.uniform(first, 0.85))

    def memo_ms(self, practice: float, rng: Random) -> int:
        """A time after so much of all practice: times gather below their mean, with a long tail."""
        usual = self.memo_seconds * (1 - self.gain * math.sqrt(practice))
        return round(1000 * usual * rng.lognormvariate(0, 0.22))

    def is_right(self, practice: float, rng: Random) -> bool:
        gained = (self.right_at_last - self.right_at_first) * practice
        return rng.random() < self.right_at_first + gained


def pools(rng: Random) -> dict[str, Pool]:
    """Return judged memos of every event, by its name."""
    return {name: _pool(name, rng) for name in EVENTS}


def _pool(event: str, rng: Random) -> Pool:
    right: list[JudgedMemo] = []
    wrong: list[JudgedMemo] = []
    for _ in range(SCRAMBLES_AN_EVENT):
        attempt = Attempt(scramble=_scramble(event, rng), method=snapshot(Method()), event=event)
        letters = _right_letters(attempt)
        right.append(_judged(attempt, letters))
        wrong += [_judged(attempt, _spoilt(letters, rng)) for _ in range(WRONG_A_SCRAMBLE)]
    return Pool(right, [each for each in wrong if not each.correct])


def _scramble(event: str, rng: Random) -> str:
    return random_moves(event_named(event).moves, rng)


def _right_letters(attempt: Attempt) -> dict[str, list[str]]:
    return {
        part.box.name: [chip.symbol for pair in part.nearest for chip in pair]
        for part in shown_verdict(JudgedAttempt(attempt), []).parts
    }


def _judged(attempt: Attempt, letters: dict[str, list[str]]) -> JudgedMemo:
    typed = {box: "".join(symbols) for box, symbols in letters.items()}
    judgement = judge(JudgedAttempt(attempt), typed)
    results = [model_to_dict(each, exclude=["attempt", "user"]) for each in judgement.results]
    return JudgedMemo(attempt.scramble, typed, judgement.correct, results)


def _spoilt(letters: dict[str, list[str]], rng: Random) -> dict[str, list[str]]:
    """A memo with one mistake: two letters exchanged, one lost, or one that does not belong."""
    box = rng.choice([box for box, symbols in letters.items() if len(symbols) > 1])
    symbols = list(letters[box])
    place = rng.randrange(len(symbols) - 1)
    kind = rng.choice(["exchanged", "lost", "other", "other"])
    if kind == "exchanged":
        symbols[place], symbols[place + 1] = symbols[place + 1], symbols[place]
    elif kind == "lost":
        del symbols[place]
    else:
        symbols[place] = rng.choice("ABCDEFGHIJKLMNOPQRSTUVWX")
    return letters | {box: symbols}


def moments(count: int, until: datetime, rng: Random) -> list[datetime]:
    """When somebody practised: in sittings on some of the days before, oldest first."""
    found: list[datetime] = []
    while len(found) < count:
        day = until - timedelta(days=rng.random() ** 1.3 * DAYS, hours=rng.uniform(1, 6))
        sitting = range(min(count - len(found), rng.randint(3, MOST_A_SITTING)))
        found += [day - timedelta(minutes=4 * n, seconds=rng.randrange(60)) for n in sitting]
    return sorted(found)


def attempts_of(
    user: User,
    count: int,
    judged: dict[str, Pool],
    session: PracticeSession | None,
    until: datetime,
    rng: Random,
) -> Iterator[Made]:
    """So many attempts of somebody with their results, oldest first; nothing is stored."""
    solver, method = Persona.drawn(rng), snapshot(Method())
    events = sorted(judged, key=lambda event: event != USUAL.name)
    weights = [USUAL_WEIGHT if event == USUAL.name else 1 for event in events]
    for number, moment in enumerate(moments(count, until, rng)):
        practice, [event] = number / count, rng.choices(events, weights)
        pool = judged[event]
        memo = rng.choice(pool.right if solver.is_right(practice, rng) else pool.wrong)
        attempt = Attempt(
            uuid=UUID(int=rng.getrandbits(128), version=4),
            user=user,
            session=session if number % 2 else None,
            scramble=memo.scramble,
            method=method,
            event=event,
            revealed_at=moment,
            memo_ms=round(solver.memo_ms(practice, rng) * _share(event)),
        )
        yield attempt, _finish(attempt, memo, rng)


def _share(event: str) -> float:
    """Return how long an event takes compared with the usual one."""
    return event_named(event).pieces_count / USUAL.pieces_count


def _finish(attempt: Attempt, memo: JudgedMemo, rng: Random) -> Sequence[Result]:
    """Close an attempt by a memo, or give it up; what is to be kept as its results."""
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


def store(made: Iterator[Made]) -> None:
    """Store attempts and their results, a batch at a time."""
    while batch := list(islice(made, BATCH)):
        Attempt.objects.bulk_create([attempt for attempt, _ in batch])
        PieceResult.objects.bulk_create(
            PieceResult(attempt=attempt, user_id=attempt.user_id, **result)
            for attempt, results in batch
            for result in results
        )
