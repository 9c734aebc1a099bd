"""Which of somebody's attempts a page covers: those of a kind, an event, a session and a period."""

from datetime import timedelta

import numpy as np

from trainer.events import EVENTS
from trainer.events import USUAL as USUAL_EVENT
from trainer.practice.days import Days
from trainer.progress.forms import ANY, NEWEST, Choice, Kind, Side
from trainer.progress.solves import REPEATED, UNKNOWN, USUAL, Solves

TIMED = {Kind.MEMOS.value: 0, Kind.SOLVES.value: 1}


def kind_of(solves: Solves, choice: Choice) -> Kind:
    """Return the chosen kind, or the one practised here last; without either, what was imported."""
    if choice.kind:
        return Kind(choice.kind)
    if not solves.timed.any():
        return Kind.MEMOS
    within = chosen(solves, choice, choice.event or ANY, ANY)
    counted = within if len(within) else solves
    here = counted.where(counted.imported == 0)
    is_solves = here.timed[-1] if len(here) else counted.timed.all()
    return Kind.SOLVES if is_solves else Kind.MEMOS


def last_event(solves: Solves, choice: Choice, kind: str) -> str:
    """Return the event practised last within the choice."""
    within = chosen(solves, choice, ANY, kind)
    events = within.event[within.event != UNKNOWN]
    return list(EVENTS)[int(events[-1])] if len(events) else USUAL_EVENT.name


def chosen(solves: Solves, choice: Choice, event: str, kind: str) -> Solves:
    """Return the chosen attempts of an event and a kind, or of all, on any day."""
    within = alike(solves, choice, event, kind)
    if choice.session is None:
        return within
    return within.where(within.session == choice.sessions.index(choice.session) + 1)


def alike(solves: Solves, choice: Choice, event: str, kind: str) -> Solves:
    """Return the attempts of an event, a kind and the chosen method, of any session.

    Scrambles that were dealt for a weak pair never count, repeated ones only if that is chosen.
    """
    is_chosen = np.ones(len(solves), dtype=bool)
    if kind in TIMED:
        is_chosen &= solves.timed == TIMED[kind]
    if event != ANY:
        is_chosen &= solves.event == list(EVENTS).index(event)
    if choice.method:
        is_chosen &= solves.method == 1
    is_chosen &= solves.again <= (REPEATED if choice.again else USUAL)
    return solves.where(is_chosen)


def of_period(solves: Solves, days: Days, choice: Choice) -> tuple[Solves, Solves]:
    """Return the attempts of the chosen period, and those of the same period before it."""
    if choice.newest is not None:
        return solves.last(choice.newest), solves.last(choice.newest, before=choice.newest)
    if choice.days is None:
        return solves, solves.last(0)
    length = timedelta(days=choice.days)
    start = days.today - length
    return solves.between(start, None), solves.between(start - length, start)


def of_side(solves: Solves, days: Days, choice: Choice, side: str) -> Solves:
    """Return the attempts of one side of a comparison: of a period or a session."""
    if side not in Side.values:
        numbers = [str(session) for session in choice.sessions]
        return solves.where(solves.session == numbers.index(side) + 1)
    length = side.removeprefix("before-").removeprefix("last-")
    is_newest = side in {Side.LAST_100, Side.BEFORE_100}
    span = Choice(newest=NEWEST) if is_newest else Choice(days=int(length))
    now, before = of_period(solves, days, span)
    return before if side.startswith("before-") else now
