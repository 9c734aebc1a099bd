"""The queries for the list of attempts: filtered, sorted and in pages."""

import unicodedata
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from uuid import UUID

from django.core.paginator import Page, Paginator
from django.db import models
from django.db.models import F, Q, TextField, Value
from django.db.models.expressions import CombinedExpression
from django.db.models.fields.json import KT
from django.db.models.functions import Coalesce, Replace
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from trainer.events import Kind, text_names
from trainer.people.models import User
from trainer.practice.models import Attempt, AttemptQuerySet, Phase
from trainer.practice.models.attempt import expired_at

A_PAGE = 50
A_DAY = timedelta(days=1)
LISTED_COLUMNS = (
    *("uuid", "user", "event", "mode", "phase", "revealed_at", "memo_ms", "recall_ms"),
    *("penalty_ms", "correct", "dnf", "notes", "clock", "typed", "method"),
)
LONGEST_SEARCH = 100
NO_SESSION = "none"


class Result(models.TextChoices):
    """The result of an attempt, by which the list can be filtered."""

    RIGHT = "right", _("Correct")
    WRONG = "wrong", _("Wrong")
    DNF = "dnf", _("DNF")
    OPEN = "open", _("Open")


class Order(models.TextChoices):
    """The orders of the list. A minus before a time puts the longest first."""

    NEWEST = "", _("Newest first")
    OLDEST = "oldest", _("Oldest first")
    SHORTEST_MEMO = "memo", _("Shortest memo first")
    LONGEST_MEMO = "-memo", _("Longest memo first")
    SHORTEST_RECALL = "recall", _("Shortest recall first")
    LONGEST_RECALL = "-recall", _("Longest recall first")
    SHORTEST = "total", _("Shortest first")
    LONGEST = "-total", _("Longest first")


class SortLink(NamedTuple):
    """A link that sorts the list: its title, the order it leads to, and its direction now, if any."""

    title: Promise
    next_order: str
    direction: str


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
class AttemptFilter:
    """The conditions and the order of a list of attempts. An empty field is no condition.

    ``within`` is the key of a session, or ``none`` for attempts in no session.
    """

    text: str = ""
    kind: str = ""
    event: str = ""
    mode: str = ""
    result: str = ""
    within: str = ""
    since: date | None = None
    until: date | None = None
    order: str = ""


def result_at(result: Result, now: datetime) -> Q:
    """Return a condition for attempts with this result; unfinished ones count as open."""
    if result == Result.DNF:
        return Q(dnf=True) | expired_at(now)
    if result == Result.OPEN:
        return ~Q(phase=Phase.VERDICT) & ~expired_at(now)
    return RESULTS[result]


def filtered_attempts(user: User, attempt_filter: AttemptFilter, now: datetime) -> AttemptQuerySet:
    """Return the attempts of a person that pass a filter, unsorted."""
    attempts = Attempt.objects.of(user.pk)
    if attempt_filter.kind:
        attempts = attempts.of_kind(Kind(attempt_filter.kind))
    for name in ("event", "mode"):
        if value := getattr(attempt_filter, name):
            attempts = attempts.filter(**{name: value})
    if attempt_filter.result:
        attempts = attempts.filter(result_at(Result(attempt_filter.result), now))
    if attempt_filter.within:
        session = None if attempt_filter.within == NO_SESSION else UUID(attempt_filter.within)
        attempts = attempts.filter(session=session)
    if attempt_filter.since:
        attempts = attempts.filter(revealed_at__gte=day_start(attempt_filter.since, user))
    if attempt_filter.until:
        attempts = attempts.filter(revealed_at__lt=day_start(attempt_filter.until + A_DAY, user))
    return containing(attempts, attempt_filter.text) if attempt_filter.text else attempts


def containing(attempts: AttemptQuerySet, text: str) -> AttemptQuerySet:
    """Return attempts whose scramble, notes or letters contain a text; spaces in letters do not count."""
    text = unicodedata.normalize("NFC", text.strip())
    moves, letters = text.replace("’", "'"), "".join(text.split())
    # During recall the scramble cannot be searched: it could be guessed move by move.
    condition = Q(notes__icontains=text) | Q(scramble__icontains=moves) & ~Q(phase=Phase.RECALL)
    for box in text_names():
        box_text = KT(f"typed__{box}")
        typed = Replace(box_text, Value(" "), Value(""), output_field=TextField())
        attempts = attempts.alias(**{f"typed_{box}": typed})
        condition |= Q(**{f"typed_{box}__icontains": letters})
    return attempts.filter(condition) if letters else attempts


def attempts_page(
    user: User, attempt_filter: AttemptFilter, number: str | None, now: datetime
) -> Page[Attempt]:
    """Return a page of the attempts that pass a filter."""
    attempts = filtered_attempts(user, attempt_filter, now).only(*LISTED_COLUMNS)
    return Paginator(in_order(attempts, attempt_filter.order), A_PAGE).get_page(number)


def in_order(attempts: AttemptQuerySet, order: str) -> AttemptQuerySet:
    """Return attempts in an order: those without that time last, equal ones with the newest first."""
    if order == Order.OLDEST:
        return attempts.order_by("revealed_at", "uuid")
    by = SORTED_BY.get(order.removeprefix("-"))
    if by is None:
        return attempts.newest_first()
    first = by.desc(nulls_last=True) if order.startswith("-") else by.asc(nulls_last=True)
    return attempts.order_by(first, "-revealed_at", "-uuid")


def sort_links(order: str, kind: str = "") -> list[SortLink]:
    """Return the links that sort a list of some kind; the link of the current order reverses it."""
    second = _("Execution") if kind == Kind.SOLVE.value else _("Recall")
    direction = _direction(order, "oldest", "")
    links = [SortLink(_("Date"), "oldest" if order == "" else "", direction)]
    for name, title in (("memo", _("Memo")), ("recall", second), ("total", _("Total"))):
        next_order = f"-{name}" if order == name else name
        links.append(SortLink(title, next_order, _direction(order, name, f"-{name}")))
    return links


def _direction(order: str, rising: str, falling: str) -> str:
    return {rising: "up", falling: "down"}.get(order, "")


def count_moved(user: User, moved_at: datetime | None) -> int:
    """Count the attempts that were last moved at a time."""
    return Attempt.objects.of(user.pk).filter(moved_at=moved_at).count() if moved_at else 0


def count_deleted(user: User, deleted_at: datetime | None) -> int:
    """Count the attempts that were deleted at a time."""
    return Attempt.objects.filter(user=user, deleted_at=deleted_at).count() if deleted_at else 0


def day_start(day: date, user: User) -> datetime:
    """Return when a day of practice begins in the time zone of a person."""
    local = datetime.combine(day, time(user.day_start_hour), user.zone)
    return local.astimezone(UTC)
