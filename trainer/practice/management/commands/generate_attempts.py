"""Fills a test site with generated attempts."""

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
        f"Create members {MEASURED}, {PREFIX}2, … with many attempts, to view and measure pages. "
        "Refuses if the site has other accounts."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--attempts", type=int, default=10_000, help="how many in total")
        parser.add_argument("--users", type=int, default=1, help="of how many members")
        parser.add_argument("--measured", type=int, help=f"how many of them belong to {MEASURED}")
        parser.add_argument("--seed", type=int, default=1, help="change it for other attempts")
        parser.add_argument("--password", help="the password of every member")
        parser.add_argument(
            "--beside-real-accounts",
            action="store_true",
            help="even if the site has other accounts",
        )

    def handle(self, *, attempts: int, users: int, **options: object) -> None:
        if not options["beside_real_accounts"] and _has_other_accounts():
            raise CommandError(
                "The site has other accounts: add --beside-real-accounts if you are sure."
            )
        shares = _shares(attempts, users, options["measured"])
        rng = Random(int(str(options["seed"])))
        pools_by_event = pools(rng)
        password = make_password(str(options["password"]) if options["password"] else None)
        names = [f"{PREFIX}{number}" for number in range(1, users + 1)]
        counts = [
            _fill(name, password, count, pools_by_event, rng)
            for name, count in zip(names, shares, strict=True)
        ]
        if options["verbosity"]:
            self.stdout.write(f"Made {sum(counts)} attempts of {users} members.")


def _has_other_accounts() -> bool:
    return User.objects.exclude(username__startswith=PREFIX).exists()


def _shares(attempts: int, users: int, measured: object) -> list[int]:
    """Return the number of attempts of each member: given for the first, uneven for the others."""
    if users < 1 or attempts < 0:
        raise CommandError("Give at least one user, and a number of attempts that is not negative.")
    first = min(attempts, int(str(measured)) if measured is not None else 10_000)
    if users == 1:
        return [attempts]
    rest, others = attempts - first, users - 1
    weights = [1 / number for number in range(1, others + 1)]
    ends = [round(rest * sum(weights[: number + 1]) / sum(weights)) for number in range(others)]
    return [first, *(end - start for start, end in zip([0, *ends], ends, strict=False))]


@transaction.atomic
def _fill(
    name: str, password: str, count: int, pools_by_event: dict[str, Pool], rng: Random
) -> int:
    """Create a member with attempts, every second one in a session.

    Members who exist stay as they are, so that a run can be continued.
    """
    values = {"password": password, "folded_name": folded(name)}
    user, is_new = User.objects.get_or_create(username=name, defaults=values)
    if not is_new:
        return 0
    session = PracticeSession.objects.create(user=user, name="Generated")
    store(attempts_of(user, count, pools_by_event, session, timezone.now(), rng))
    return count
