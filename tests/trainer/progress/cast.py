"""Attempts with the times and verdicts that figures are made of, and charts in English."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import numpy as np

from trainer.methods.stored import Method, snapshot
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult
from trainer.progress.dashboard import dashboard
from trainer.progress.forms import Choice
from trainer.progress.reading import methods_of, solves_of, streak_days
from trainer.progress.solves import Solves

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


def solved(user: User, memo_ms: int | None, recall_ms: int | None, **fields: Any) -> Attempt:
    """Return a correct attempt, an hour after the one before unless a time is given."""
    usual = {
        "uuid": uuid4(),
        "scramble": "R U",
        "method": snapshot(Method()),
        "event": "both",
        "phase": "verdict",
        "correct": True,
        "revealed_at": NOON - timedelta(days=30) + timedelta(hours=user.attempts.count()),
        "handed_in_at": NOON,
    }
    return Attempt.objects.create(user=user, memo_ms=memo_ms, recall_ms=recall_ms, **usual | fields)


def missed(user: User, memo_ms: int = 50_000, **fields: Any) -> Attempt:
    """One that was not right."""
    return solved(user, memo_ms, 20_000, **{"correct": False} | fields)


def with_letters(attempt: Attempt, edges: int, corners: int) -> Attempt:
    for piece_type, count in (("edges", edges), ("corners", corners)):
        PieceResult.objects.create(
            attempt=attempt,
            user=attempt.user,
            piece_type=piece_type,
            correct=True,
            expected_letters=count,
        )
    return attempt


def columns(*attempts: tuple[int, int, bool]) -> Solves:
    """Return attempts of days 1, 2, … by memo, recall, and whether they are correct."""
    count = len(attempts)
    memo, recall, correct = np.array(attempts, np.int64).reshape(-1, 3).T
    same = np.zeros(count, np.int64)
    return Solves(np.arange(count), np.arange(1, count + 1), memo, recall, correct, *[same] * 6)


def dashboard_of(user, now=NOON, **chosen):
    """Return what the page about progress shows somebody who chose so."""
    choice = Choice(**chosen)
    method = methods_of(user.pk, now)[choice.method] if choice.method else None
    solves, days, letters = solves_of(user, now, method, choice.sessions)
    return dashboard(solves, days, choice, streak_days(user, solves, days), letters)


def results(user, **chosen):
    """Return the newest and the best time of every kind."""
    kinds = dashboard_of(user, **chosen).results
    return [(each.current_ms, each.best and each.best.ms, each.missing) for each in kinds]
