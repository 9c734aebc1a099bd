"""Exports solves as csTimer writes its own file, made while it is sent.

A session of several events becomes one session of csTimer for each. Solves in no session are in one of
their own.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC
from typing import Any
from uuid import UUID

from django.utils.translation import gettext

from trainer.events import EVENTS, Kind
from trainer.people.models import User
from trainer.people.personal_data import in_batches
from trainer.practice.merging import attempts_of_account
from trainer.practice.models import Attempt, AttemptQuerySet, Phase
from trainer.practice.session_merging import sessions_of_account

DNF = -1
USUAL_SCRAMBLES = "333"


@dataclass(slots=True)
class _Session:
    """The solves of a session and an event, and what csTimer stores about them."""

    name: str
    event: str
    keys: list[UUID | None]
    phases: int = 1
    count: int = 0
    failures: int = 0
    success_ms: int = 0
    starts: list[int] = field(default_factory=list)

    def solve(self, attempt: Attempt) -> list[Any]:
        """Return a solve as csTimer stores it, and count it."""
        start = int(attempt.revealed_at.astimezone(UTC).timestamp())
        total_ms, is_split = attempt.clock_ms or 0, attempt.recall_ms is not None
        times = [attempt.penalty_ms if attempt.is_success else DNF, total_ms]
        if attempt.memo_ms is not None:
            self.phases = 2
            times += [attempt.memo_ms] if is_split else []
        self.count += 1
        self.failures += not attempt.is_success
        self.success_ms += (attempt.total_ms or 0) if attempt.is_success else 0
        self.starts = [min([*self.starts, start]), max([*self.starts, start])]
        return [times, attempt.scramble, attempt.notes, start]

    def about(self, rank: int) -> dict[str, Any]:
        """Return what csTimer stores about the session."""
        event, successes = EVENTS[self.event], self.count - self.failures
        options = {"scrType": next(iter(event.cstimer), USUAL_SCRAMBLES), "phases": self.phases}
        mean_ms = round(self.success_ms / successes) if successes else -1
        return {
            "name": self.name,
            "opt": options,
            "rank": rank,
            "stat": [self.count, self.failures, mean_ms],
            "date": self.starts,
        }


def export_cstimer(user: User) -> Iterator[str]:
    """Yield the file in pieces; none of its sessions is ever in memory as a whole."""
    sessions = _sessions(user)
    yield "{"
    for number, session in enumerate(sessions, 1):
        yield f'"session{number}":['
        yield from _solves(user, session)
        yield "],"
    about = {number: session.about(number) for number, session in enumerate(sessions, 1)}
    properties = {"session": 1, "sessionN": max(1, len(sessions)), "useMilli": True}
    yield f'"properties":{_text(properties | {"sessionData": _text(about)})}}}'


def _solves(user: User, session: _Session) -> Iterator[str]:
    rows = _of_session(_solved(user), session.keys).filter(event=session.event)
    separator = ""
    for batch in in_batches(rows, ("revealed_at", "uuid")):
        for attempt in batch:
            yield separator + _text(session.solve(attempt))
            separator = ","


def _solved(user: User) -> AttemptQuerySet:
    """Return the solves of an account that are not deleted."""
    solves = attempts_of_account(user).of_kind(Kind.SOLVE)
    return solves.filter(phase=Phase.VERDICT, deleted_at=None, event__in=list(EVENTS))


def _of_session(solves: AttemptQuerySet, keys: list[UUID | None]) -> AttemptQuerySet:
    """Return the solves of some sessions, or of none."""
    if keys == [None]:
        return solves.filter(session=None)
    return solves.filter(session__in=[key for key in keys if key])


def _sessions(user: User) -> list[_Session]:
    """Return the sessions that have solves, oldest first, and then the one of those in no session."""
    lasting = sessions_of_account(user).order_by("created_at", "uuid")
    names: dict[UUID | None, str] = {session.pk: session.name for session in lasting}
    names[None] = gettext("No session")
    keys = _solved(user).order_by().values_list("session", "session__joins", "event").distinct()
    groups: dict[tuple[UUID | None, str], list[UUID | None]] = {}
    for session, joins, event in keys:
        groups.setdefault((joins or session, event), []).append(session)
    order = {key: place for place, key in enumerate(names)}
    chosen = sorted(groups, key=lambda group: (order.get(group[0], len(order)), group[1]))
    return [
        _Session(names.get(key, names[None]), event, groups[key, event]) for key, event in chosen
    ]


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
