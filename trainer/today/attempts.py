"""What attempts say about a day: which scrambles of it are done, and how often pairs occur in memos."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import FilteredRelation, Q, Subquery

from trainer.people.models import User
from trainer.practice.models import DEALT_TO_TRAIN, Attempt, Mode, Phase
from trainer.today.failures import diagnoses_column
from trainer.today.frequencies import PairCounts, counts_of
from trainer.today.rounds import WeakPair

# A scramble that was failed longer ago is like any other.
FAILED_WITHIN = timedelta(days=30)
# Scrambles with weak pairs and repeated ones of two days at most, of which today's count.
MOST_ATTEMPTS = 100


@dataclass(frozen=True, slots=True)
class FailedScramble:
    """The attempt to try again, or None if that was done today."""

    uuid: UUID | None

    @property
    def is_done(self) -> bool:
        """Return whether a failed scramble was tried again today."""
        return self.uuid is None


@dataclass(frozen=True, slots=True)
class DayOfAttempts:
    """The weak pairs that were practised today, the failed scramble, and how often pairs occur.

    ``diagnoses`` are those of the last DNFs, as one text.
    """

    practised: Sequence[WeakPair]
    failed: FailedScramble | None
    counts: PairCounts
    diagnoses: str | None = None


def attempts_of(user: User, now: datetime, columns: Mapping[str, Subquery]) -> DayOfAttempts:
    """Return what attempts say about a day, in one query: the person's row has the other columns."""
    names, day = ("mode", "event", "filters", "revealed_at"), user.day_of(now)
    query = (
        User.objects.filter(pk=user.pk)
        .annotate(
            today=_dealt_since(now),
            failed=_newest_failed(user, now),
            diagnoses=diagnoses_column(user.pk, now),
            **columns,
        )
        .order_by("-today__revealed_at", "-today__uuid")
        .values_list("failed", "diagnoses", *columns, *(f"today__{name}" for name in names))
    )
    rows = list(query[:MOST_ATTEMPTS])
    failed, diagnoses, *texts = rows[0][: len(columns) + 2] if rows else [None, None]
    of_day = [
        (mode, event, filters)
        for *_, mode, event, filters, moment in rows
        if mode is not None and user.day_of(moment) == day
    ]
    is_repeated = any(mode == Mode.REVIEW for mode, _, _ in of_day)
    practised = [
        WeakPair(filters["contains"], event)
        for _, event, filters in reversed(of_day)
        if isinstance(filters.get("contains"), str)
    ]
    return DayOfAttempts(
        practised,
        FailedScramble(None if is_repeated else failed) if is_repeated or failed else None,
        counts_of(dict(zip(columns, texts, strict=False))),
        diagnoses,
    )


def _dealt_since(now: datetime) -> FilteredRelation:
    """Return the attempts of the last days at scrambles that Today may have dealt."""
    values = {
        "mode__in": DEALT_TO_TRAIN,
        "phase": Phase.VERDICT,
        "deleted_at": None,
        "revealed_at__gt": now - timedelta(days=2),
    }
    condition = Q(**{f"attempts__{name}": value for name, value in values.items()})
    return FilteredRelation("attempts", condition=condition)


def _newest_failed(user: User, now: datetime) -> Subquery:
    """Return the newest attempt whose memo was wrong or given up."""
    is_failed = Q(correct=False) | Q(dnf=True)
    attempts = Attempt.objects.of(user.pk).filter(
        is_failed, mode=Mode.MEMO, phase=Phase.VERDICT, revealed_at__gt=now - FAILED_WITHIN
    )
    return Subquery(attempts.newest_first().values("uuid")[:1])
