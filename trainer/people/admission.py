"""Admit costly requests: one at a time for each user, and only while there are tokens for them.

Users have a lease and a bucket of tokens. Each IP address has a bucket of thirty users' worth, so that
a class that shares one is not refused. Visitors have only the bucket of their address.
"""

from dataclasses import dataclass
from datetime import datetime
from time import thread_time

from trainer.people.buckets import Share, check_tokens, draw, owe
from trainer.people.leases import is_leased, new_holder, release_lease, renew_lease, take_lease
from trainer.retrying import Verb

USER_TOKENS = 60
USERS_OF_ADDRESS = 30
# A request that computes for longer costs more than one token.
TOKEN_SECONDS = 0.25


class LeasedError(Exception):
    """The user has another costly request."""


@dataclass(frozen=True, slots=True)
class Permit:
    """What one costly request was given."""

    user_pk: int | None
    shares: tuple[Share, ...]
    holder: str
    # Of the computing time of the thread.
    begun_at: float


def admit(user_pk: int | None, shares: tuple[Share, ...], now: datetime) -> Permit:
    """Take a lease and a token of each bucket, or raise ``LeasedError`` or ``NoTokenError``.

    A refused request has only read: no number of refusals keeps the database from writing.
    """
    check_tokens(shares, now)
    if user_pk is not None and is_leased(user_pk, now):
        raise LeasedError
    permit = Permit(user_pk, shares, new_holder(), thread_time())
    _take(permit, now)
    return permit


@Verb
def _take(permit: Permit, now: datetime) -> None:
    if permit.user_pk is not None and not take_lease(permit.user_pk, now, permit.holder):
        raise LeasedError
    for share in permit.shares:
        draw(share, now)


@Verb
def renew(permit: Permit, now: datetime) -> None:
    """Keep the lease of a request that still runs."""
    if permit.user_pk is not None:
        renew_lease(permit.user_pk, permit.holder, now)


def dismiss(permit: Permit, now: datetime) -> None:
    """End a request: release its lease, and take the tokens for what it cost beyond the first."""
    tokens = (thread_time() - permit.begun_at) / TOKEN_SECONDS - 1
    _release(permit, tokens, now)


@Verb
def _release(permit: Permit, tokens: float, now: datetime) -> None:
    if permit.user_pk is not None:
        release_lease(permit.user_pk, permit.holder)
    if tokens > 0:
        for share in permit.shares:
            owe(share, tokens, now)


def shares_of(user_pk: int | None, network: str) -> tuple[Share, ...]:
    """Return the buckets that a request from an IP address takes tokens from."""
    of_address = Share(network, USER_TOKENS * USERS_OF_ADDRESS)
    if user_pk is None:
        return (of_address,)
    return Share(f"user {user_pk}", USER_TOKENS), of_address
