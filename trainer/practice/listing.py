"""List the attempts of a person, filtered and sorted, one page at a time."""

import unicodedata
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.db import models
from django.db.models import BooleanField, ExpressionWrapper, F, Q, TextField, Value
from django.db.models.expressions import CombinedExpression
from django.db.models.fields.json import KT
from django.db.models.functions import Coalesce, Replace
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.events import text_names
from trainer.people.models import User
from trainer.practice.models import Attempt, AttemptQuerySet, Phase
from trainer.practice.models.attempt import left_at

A_PAGE = 50
A_DAY = timedelta(days=1)
LONGEST_SEARCH = 100
NO_SESSION = "none"


class Result(models.TextChoices):
    """How an attempt came out."""

    RIGHT = "right", _("Right")
    WRONG = "wrong", _("Wrong")
    DNF = "dnf", _("DNF")
    OPEN = "open", _("Open")


class Order(models.TextChoices):
    """What attempts are sorted by; times with the least or, behind a minus, the most first."""

    NEWEST = "", _("Newest first")
    OLDEST = "oldest", _("Oldest first")
    SHORTEST_MEMO = "memo", _("Shortest memo first")
    LONGEST_MEMO = "-memo", _("Longest memo first")
    SHORTEST_RECALL = "recall", _("Shortest recall first")
    LONGEST_RECALL = "-recall", _("Longest recall first")
    SHORTEST = "total", _("Shortest first")
    LONGEST = "-total", _("Longest first")


class Sort(NamedTuple):
    """A way to sort: what it is called, the order it leads to, and which way it goes now if it does."""

    title: Promise
    following: str
    way: str


SORTED_BY: dict[str, F | CombinedExpression] = {
    "memo": F("memo_ms"),
    "recall": F("recall_ms"),
    "total": Coalesce(F("memo_ms"), 0) + F("recall_ms"),
}
RESULTS = {
    Result.RIGHT: Q(correct=True, dnf=False),
    Result.WRONG: Q(correct=False, dnf=False),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """Which attempts are asked for, and in which order; whatever is empty is not asked for.

    ``within`` is the key of a session, or ``none`` for attempts in no session.
    """

    text: str = ""
    event: str = ""
    mode: str = ""
    result: str = ""
    within: str = ""
    since: date | None = None
    until: date | None = None
    order: str = ""


def result_at(result: Result, now: datetime) -> Q:
    """What came out so; what is not over by now is open."""
    if result == Result.DNF:
        return Q(dnf=True) | left_at(now)
    if result == Result.OPEN:
        return ~Q(phase=Phase.VERDICT) & ~left_at(now)
    return RESULTS[result]


def listed(user: User, asked: Asked, now: datetime) -> AttemptQuerySet:
    """Somebody's attempts that are asked for, in no order."""
    attempts = Attempt.objects.of(user.pk)
    for name in ("event", "mode"):
        if value := getattr(asked, name):
            attempts = attempts.filter(**{name: value})
    if asked.result:
        attempts = attempts.filter(result_at(Result(asked.result), now))
    if asked.within:
        session = None if asked.within == NO_SESSION else UUID(asked.within)
        attempts = attempts.filter(session=session)
    if asked.since:
        attempts = attempts.filter(revealed_at__gte=beginning_of(asked.since, user))
    if asked.until:
        attempts = attempts.filter(revealed_at__lt=beginning_of(asked.until + A_DAY, user))
    return containing(attempts, asked.text) if asked.text else attempts


def containing(attempts: AttemptQuerySet, text: str) -> AttemptQuerySet:
    """Those whose scramble, notes or typed letters contain a text; letters also without spaces."""
    text = unicodedata.normalize("NFC", text.strip())
    moves, letters = text.replace("’", "'"), "".join(text.split())
    # What is being recalled is not found by its cube, which could be guessed move by move.
    found = Q(notes__icontains=text) | Q(scramble__icontains=moves) & ~Q(phase=Phase.RECALL)
    for box in text_names():
        box_text = KT(f"typed__{box}")
        typed = Replace(box_text, Value(" "), Value(""), output_field=TextField())
        attempts = attempts.alias(**{f"typed_{box}": typed})
        found |= Q(**{f"typed_{box}__icontains": letters})
    return attempts.filter(found) if letters else attempts


def attempts_page(user: User, asked: Asked, number: str | None, now: datetime) -> Page[Attempt]:
    """A page of somebody's attempts, as they are asked for, each with whether it is open."""
    is_open = ExpressionWrapper(result_at(Result.OPEN, now), BooleanField())
    attempts = listed(user, asked, now).annotate(is_open=is_open)
    attempts = attempts.defer("method", "typed", "offsets")
    return Paginator(in_order(attempts, asked.order), A_PAGE).get_page(number)


def in_order(attempts: AttemptQuerySet, order: str) -> AttemptQuerySet:
    """Sorted; what has no such time stands last, and the newest first of what is equal."""
    if order == Order.OLDEST:
        return attempts.order_by("revealed_at", "uuid")
    by = SORTED_BY.get(order.removeprefix("-"))
    if by is None:
        return attempts.newest_first()
    first = by.desc(nulls_last=True) if order.startswith("-") else by.asc(nulls_last=True)
    return attempts.order_by(first, "-revealed_at", "-uuid")


def sorts_of(order: str) -> list[Sort]:
    """By what the list can be sorted; asked for again, each goes the other way."""
    sorts = [Sort(_("Date"), "oldest" if order == "" else "", _way(order, "oldest", ""))]
    for name, title in (("memo", _("Memo")), ("recall", _("Recall")), ("total", _("Total"))):
        following = f"-{name}" if order == name else name
        sorts.append(Sort(title, following, _way(order, name, f"-{name}")))
    return sorts


def _way(order: str, rising: str, falling: str) -> str:
    return {rising: "up", falling: "down"}.get(order, "")


def moved_count(user: User, moved_at: datetime | None) -> int:
    """How many attempts were moved at a moment and not since."""
    return Attempt.objects.of(user.pk).filter(moved_at=moved_at).count() if moved_at else 0


def deleted_count(user: User, deleted_at: datetime | None) -> int:
    """How many attempts were deleted at a moment."""
    return Attempt.objects.filter(user=user, deleted_at=deleted_at).count() if deleted_at else 0


def beginning_of(day: date, user: User) -> datetime:
    """When a day of practice begins where somebody lives."""
    local = datetime.combine(day, time(user.day_start_hour), user.zone)
    return local.astimezone(UTC)
