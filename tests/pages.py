"""Somebody with one of everything there is a page of, so that every page has something to show."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID, uuid4

from django.core.management import call_command
from django.utils import timezone

from cubecore.cube import Cube
from cubecore.models import NotationScheme
from tests.trainer.people.cast import FIREFOX, IPHONE, signed_in_with
from tests.trainer.practice.cast import MIRRORED, RIGHT, SCRAMBLE
from tests.trainer.practice.solving import explained_solve, fault, stored_solve
from tests.trainer.transfer.imports.conftest import add_file, read_file, sample
from trainer.algorithms.models import OwnAlgorithm
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.methods.schemes import copy_scheme, share_scheme
from trainer.pairs.models import Pair, PairRecall
from trainer.people.models import User
from trainer.practice.attempts import (
    ParsedAttempt,
    Submission,
    abandon,
    hand_in,
    judge_solve_memo,
    memorise,
    reveal,
    store_cube_after,
)
from trainer.practice.models import Attempt, PracticeSession
from trainer.practice.tokens import DealtScramble
from trainer.practice.writing import share_attempt, start_session
from trainer.progress.reading import share_of
from trainer.progress.writing import share_progress
from trainer.transfer.imports import receive
from trainer.transfer.models import Import

WRONG = {
    "mirrored": {"edges": MIRRORED, "corners": RIGHT["corners"]},
    "stopped": {"edges": "ui nq", "corners": "MK"},
    "mixed": {"edges": "mk qo li s", "corners": "UI NQ LW RV GD E"},
    "nothing": {"edges": "", "corners": ""},
}


@dataclass(frozen=True)
class Cast:
    """Somebody with everything, and the rows their pages show."""

    member: User
    guest: User
    progress: str
    right: Attempt
    wrong: dict[str, Attempt]
    open: dict[str, Attempt]
    solves: dict[str, Attempt]
    session: PracticeSession
    scheme: NotationScheme
    run: UUID
    recalls: tuple[UUID, ...]
    imports: dict[str, Import]


def cast() -> Cast:
    """Fill the database with one of everything there is a page of."""
    call_command("load_schemes", verbosity=0)
    member = User.objects.create_user("alice", "alice@example.com")
    guest = User.objects.create_guest()
    now = timezone.now()
    session = start_session(member, "Kitchen", now)
    start_session(member, "Balcony", now)
    sign_in_elsewhere(member)
    wrong = {
        name: attempted(member, now - timedelta(days=days), typed)
        for days, (name, typed) in enumerate(WRONG.items())
    }
    for days in range(8):
        attempted(member, now - timedelta(days=days, hours=1), RIGHT)
    right = attempted(member, now - timedelta(minutes=5), RIGHT)
    attempted(guest, now - timedelta(minutes=5), WRONG["mirrored"])
    share_attempt(right)
    learn(member)
    scheme = copy_scheme(member, NotationScheme.objects.get(slug="speffz"), "speffz-copy")
    share_scheme(scheme)
    files = {
        "refused": read_file(member, sample("hostile/deep.json")),
        "added": add_file(guest, sample("cstimer-sample-1.json")),
        "choosing": receive(guest, "file", [sample("cstimer-sample-1.json")], now),
    }
    return Cast(
        member=member,
        guest=guest,
        progress=token_of_progress(member),
        right=Attempt.objects.get(pk=right.pk),
        wrong=wrong,
        open=begun(member, now),
        solves=solved(member, now),
        session=session,
        scheme=NotationScheme.objects.get(pk=scheme.pk),
        run=drilled(member),
        recalls=recalled(member),
        imports=files,
    )


def learn(member: User) -> None:
    """Finish a lesson, and have algorithms and words for pairs, one of which Speffz cannot write."""
    execute(member)
    LessonDone.objects.create(user=member, lesson="letters")
    for words in ("kiwi", "abbot", "kite", "zebra crossing"):
        Pair.objects.create(user=member, first=words[0], second=words[-1], words=words)


def execute(member: User) -> None:
    """Have algorithms for two cases, one of them with an alternative, a star and a note."""
    case = {"pieces": "edges", "buffer": "UF"}
    for text, starred in (("U2 M' U2 M", False), ("[U2, M']", True)):
        OwnAlgorithm.objects.create(
            user=member, **case, first="UB", second="DF", text=text, starred=starred, note="regrip"
        )
    OwnAlgorithm.objects.create(
        user=member, **case, first="DF", second="UB", text="[M', U2]", order=1
    )


def sign_in_elsewhere(member: User) -> None:
    """Sign in on devices that are known and on one that is not."""
    for user_agent in (FIREFOX, IPHONE, ""):
        signed_in_with(user_agent, member)


def token_of_progress(member: User) -> str:
    """Share somebody's progress, and return what its address ends with."""
    share_progress(member, timezone.now())
    share = share_of(member)
    assert share
    return share.token


def attempted(user: User, when: datetime, typed: dict[str, str]) -> Attempt:
    attempt = memorise(revealed(user, when), 60_000, when + timedelta(minutes=1))
    return hand_in(
        ParsedAttempt(attempt), Submission(typed, recall_ms=10_000), when + timedelta(seconds=70)
    )


def revealed(user: User, when: datetime, mode: str = "memo") -> Attempt:
    deal = DealtScramble(uuid4(), SCRAMBLE, "both", mode, is_ready_state=False)
    return reveal(user, deal, when, Random(1))


def begun(user: User, now: datetime) -> dict[str, Attempt]:
    """Attempts in every phase before the verdict, and those that have none."""
    return {
        "memo": revealed(user, now),
        "recall": memorise(revealed(user, now), 1_000, now + timedelta(seconds=1)),
        "trace": revealed(user, now, "trace"),
        "given up": abandon(revealed(user, now), now + timedelta(seconds=20)),
    }


def solved(user: User, now: datetime) -> dict[str, Attempt]:
    """Return solves that ended in every way, older than the attempts, one with what was said of it."""
    weeks = timedelta(weeks=2)
    said = stored_solve(user, "dnf", started_at=now - weeks)
    judge_solve_memo(ParsedAttempt(said), WRONG["mirrored"])
    store_cube_after(said, Cube(3).apply("R2 U R U R' U' R' U' R' U R'").facelets())
    return {
        "said": said,
        "explained": explained_solve(
            user,
            [fault("skipped", "Q", "corners")],
            [fault("inverted", "N")],
            started_at=now - weeks,
        ),
        "solved": stored_solve(user, "solved", started_at=now - weeks),
        "plus two": stored_solve(user, "plus-two", started_at=now - weeks, memo_ms=None),
        "dnf": stored_solve(user, "dnf", started_at=now - weeks, notes="1/2"),
    }


def recalled(user: User) -> tuple[UUID, ...]:
    """Return rounds of pair recall in every phase."""
    dealt = {"pairs": [["K", "I"], ["K", "E"], ["A", "T"]], "has_words": True}
    over = {"typed": ["ki", "ek", ""], "typed_at": timezone.now()}
    covered = {"memorised_at": timezone.now()}
    one_by_one = {"is_one_by_one": True, "paces": [1_400, 900, 2_000]}
    phases: list[dict[str, Any]] = [
        {},
        one_by_one,
        covered,
        covered | over,
        covered | over | one_by_one,
    ]
    rows = [PairRecall.objects.create(user=user, **dealt, **phase) for phase in phases]
    return tuple(row.uuid for row in rows)


def drilled(user: User) -> UUID:
    """A run of drills, some of whose answers were wrong."""
    run = uuid4()
    for number, (sticker, letter) in enumerate({"UF": "c", "UB": "a", "DF": "u"}.items()):
        for correct in (True, number != 1):
            DrillAnswer.objects.create(
                user=user,
                uuid=uuid4(),
                run=run,
                piece_type="edges",
                direction="sticker-to-letter",
                sticker=sticker,
                answered=letter if correct else "x",
                correct=correct,
                ms=900 + 100 * number,
            )
    return run
