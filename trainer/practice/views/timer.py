"""What the page of the timer shows beside the deal."""

from urllib.parse import urlencode

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from trainer.events import event_named
from trainer.methods.stored import Method
from trainer.people.models import User
from trainer.practice import attempts
from trainer.practice.models import Mode, Outcome
from trainer.practice.recent import RecentSolves, recent_solves_of
from trainer.practice.solve_forms import SolveForm
from trainer.practice.solve_tokens import solver_token
from trainer.practice.tokens import DealtScramble


def timer_context(
    user: User | AnonymousUser, deal: DealtScramble, method: Method
) -> dict[str, object]:
    """Return what the page of the timer shows beside the deal."""
    settings = user if isinstance(user, User) else User()
    return {
        "picture": attempts.picture_of_scramble(deal.scramble, event_named(deal.event), method),
        "hold_ms": settings.hold_ms,
        "splits_solves": settings.splits_solves,
        "solver": solver_token(user, deal) if isinstance(user, User) else "",
        "solve": SolveForm(initial={"outcome": Outcome.SOLVED}),
        "next_query": next_query(deal.event, deal.filters),
        "recent_solves": recent_solves(user, deal.event),
    }


def next_query(event: str, filters: dict[str, str]) -> str:
    """Return the query of a page that deals the next scramble to solve."""
    return urlencode({"event": event, "mode": Mode.SOLVE.value, **filters})


def recent_solves(user: User | AnonymousUser, event: str) -> RecentSolves | None:
    """Return the figures of a person's last solves; a visitor has none."""
    if not isinstance(user, User):
        return None
    return recent_solves_of(user.pk, event, timezone.now())
