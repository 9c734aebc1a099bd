"""Signed tokens of solves: whose a solve is, and when the server heard of its start, split and stop."""

from datetime import UTC, datetime, timedelta

from django.core import signing

from trainer.people.models import User
from trainer.practice.solve_times import Stamps
from trainer.practice.tokens import DealtScramble, TokenError, read_token

SOLVER_SALT, STAMP_SALT = "practice.solver", "practice.stamp"
# A page that lost its connection keeps a solve and sends it later.
KEPT_FOR = timedelta(days=30)
MOMENTS = Stamps._fields


def solver_token(user: User, deal: DealtScramble) -> str:
    """Return a token that stores the solve of a deal for a person, even if they were signed out."""
    return signing.dumps([user.pk, deal.uuid.hex], salt=SOLVER_SALT)


def solver_of_token(token: str, deal: DealtScramble) -> User:
    """Return the person of a token, or the member that they have signed in as since.

    Raise TokenError if it is not valid or for another deal, or if the account is closed.
    """
    user_id, uuid = read_token(token, SOLVER_SALT, KEPT_FOR)
    user = User.objects.select_related("merged_into").filter(pk=user_id).first()
    owner = user and (user.merged_into or user)
    if uuid != deal.uuid.hex or owner is None or not owner.is_active:
        raise TokenError(token)
    return owner


def stamp(deal: DealtScramble, moment: str, now: datetime) -> str:
    """Return a token that says when the server heard of a moment of a solve."""
    return signing.dumps([deal.uuid.hex, moment, now.timestamp()], salt=STAMP_SALT)


def read_stamps(tokens: dict[str, str], deal: DealtScramble) -> Stamps:
    """Return the moments of the tokens of a solve; one that is not valid counts as not heard."""
    return Stamps(**{name: _moment(tokens.get(name, ""), name, deal) for name in MOMENTS})


def _moment(token: str, name: str, deal: DealtScramble) -> datetime | None:
    try:
        uuid, moment, at = read_token(token, STAMP_SALT, KEPT_FOR)
    except TokenError:
        return None
    is_own = (uuid, moment) == (deal.uuid.hex, name)
    return datetime.fromtimestamp(at, UTC) if is_own else None
