"""Fills a site that is for looking and measuring with attempts nobody made."""

from argparse import ArgumentParser
from random import Random

from django.contrib.auth.hashers import make_password
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from trainer.people.models import User
from trainer.people.names import folded
from trainer.practice.management.generated import Pool, attempts_of, pools, store
from trainer.practice.models import PracticeSession

PREFIX = "generated-"
MEASURED = PREFIX + "1"


class Command(BaseCommand):
    help = (
        f"Make members {MEASURED}, {PREFIX}2, … with many attempts, to see and measure pages with. "
        "Refuses where anybody else has an account."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--attempts", type=int, default=10_000, help="how many in all")
        parser.add_argument("--users", type=int, default=1, help="whose they are")
        parser.add_argument("--measured", type=int, help=f"how many of them are {MEASURED}’s")
        parser.add_argument("--seed", type=int, default=1, help="for other attempts")
        parser.add_argument("--password", help="with which each of them signs in")
        parser.add_argument(
            "--beside-real-accounts", action="store_true", help="where others have accounts, too"
        )

    def handle(self, *, attempts: int, users: int, **options: object) -> None:
        if not options["beside_real_accounts"] and _somebody_else():
            raise CommandError("Others have accounts here: add --beside-real-accounts if meant so.")
        shares = _shares(attempts, users, options["measured"])
        rng = Random(int(str(options["seed"])))
        judged = pools(rng)
        hashed = make_password(str(options["password"]) if options["password"] else None)
        names = [f"{PREFIX}{number}" for number in range(1, users + 1)]
        made = [
            _fill(name, hashed, count, judged, rng)
            for name, count in zip(names, shares, strict=True)
        ]
        if options["verbosity"]:
            self.stdout.write(f"Made {sum(made)} attempts of {users} members.")


def _somebody_else() -> bool:
    return User.objects.exclude(username__startswith=PREFIX).exists()


def _shares(attempts: int, users: int, measured: object) -> list[int]:
    """How many attempts each has: the first as many as asked for, of the rest some more than others."""
    if users < 1 or attempts < 0:
        raise CommandError("There must be a user, and no fewer than no attempts.")
    first = min(attempts, int(str(measured)) if measured is not None else 10_000)
    if users == 1:
        return [attempts]
    rest, others = attempts - first, users - 1
    weights = [1 / number for number in range(1, others + 1)]
    ends = [round(rest * sum(weights[: number + 1]) / sum(weights)) for number in range(others)]
    return [first, *(end - start for start, end in zip([0, *ends], ends, strict=False))]


@transaction.atomic
def _fill(name: str, hashed: str, count: int, judged: dict[str, Pool], rng: Random) -> int:
    """A member with so many attempts, of which every second one stands in a session.

    Who was filled before stays as they are, so that a run that was broken off can go on.
    """
    known = {"password": hashed, "folded_name": folded(name)}
    user, is_new = User.objects.get_or_create(username=name, defaults=known)
    if not is_new:
        return 0
    session = PracticeSession.objects.create(user=user, name="Generated")
    store(attempts_of(user, count, judged, session, timezone.now(), rng))
    return count
