"""Every page there is, with something to show: tests that walk all pages begin here.

A page that is new has to be given its addresses in ``addresses`` or to be named in
``tests.named_views.NO_PAGES``.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from uuid import UUID, uuid4

from django.contrib.auth.tokens import default_token_generator
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from cubecore.models import NotationScheme
from tests.trainer.practice.cast import MIRRORED, RIGHT, SCRAMBLE
from tests.trainer.transfer.imports.conftest import add_file, read_file, sample
from trainer.drills.models import DrillAnswer
from trainer.learn.lessons import LESSONS
from trainer.learn.models import LessonDone
from trainer.methods.explained import SETTINGS
from trainer.methods.schemes import copy_scheme, share_scheme
from trainer.people.models import User
from trainer.practice.attempts import ParsedAttempt, Submission, abandon, hand_in, memorise, reveal
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
    session: PracticeSession
    scheme: NotationScheme
    run: UUID
    imports: dict[str, Import]


def cast() -> Cast:
    """Fill the database with one of everything there is a page of."""
    call_command("load_schemes", verbosity=0)
    member, guest = (
        User.objects.create_user("alice", "alice@example.com"),
        User.objects.create_guest(),
    )
    now = timezone.now()
    session = start_session(member, "Kitchen", now)
    start_session(member, "Balcony", now)
    wrong = {
        name: attempted(member, now - timedelta(days=days), typed)
        for days, (name, typed) in enumerate(WRONG.items())
    }
    for days in range(8):
        attempted(member, now - timedelta(days=days, hours=1), RIGHT)
    right = attempted(member, now - timedelta(minutes=5), RIGHT)
    attempted(guest, now - timedelta(minutes=5), WRONG["mirrored"])
    share_attempt(right)
    share_progress(member, now)
    LessonDone.objects.create(user=member, lesson="letters")
    scheme = copy_scheme(NotationScheme.objects.get(slug="speffz"), owner=member)
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
        session=session,
        scheme=NotationScheme.objects.get(pk=scheme.pk),
        run=drilled(member),
        imports=files,
    )


def token_of_progress(member: User) -> str:
    """Return what the address of somebody's shared progress ends with."""
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


Pages = dict[str, list[str]]


def client_of(cast: Cast, who: str) -> Client:
    """Return the browser of one of the cast, or of a visitor."""
    client = Client()
    if who != "visitor":
        client.force_login(getattr(cast, who))
    return client


def page_names() -> list[tuple[str, str]]:
    """Return who sees which page, by its name, without asking the database."""
    attempt, file = Attempt(), Import()
    nobody = Cast(
        member=User(pk=0),
        guest=User(pk=0),
        progress="",
        right=attempt,
        wrong={},
        open={"given up": attempt},
        session=PracticeSession(),
        scheme=NotationScheme(),
        run=UUID(int=0),
        imports=dict.fromkeys(("refused", "added", "choosing"), file),
    )
    return [(who, name) for who, pages in addresses(nobody).items() for name in pages]


def addresses(cast: Cast) -> dict[str, Pages]:
    """The addresses of every page by its name, for who sees the most of it."""
    return {
        "visitor": _open_to_all() | _entries(cast),
        "guest": _of_guests(cast),
        "member": _of_members(cast) | _practice(cast) | _schemes(cast),
    }


def _open_to_all() -> Pages:
    own = f"scramble={SCRAMBLE}".replace(" ", "%20")
    return {
        "practice": [
            f"/?event=both&{own}",
            f"/?event=edges&mode=trace&{own}",
            "/?event=both&scramble=R%20Q",
            "/?event=edges&edges_letters=8-x",
        ],
        "about": ["/about/"],
        "privacy": ["/privacy/"],
        "learn": ["/learn/"],
        "lesson": [f"/learn/{each.slug}/" for each in LESSONS],
        "reference": [f"/learn/settings/{each.slug}/" for each in SETTINGS],
        **_workshop(own),
        "progress": ["/progress/"],
        "mistakes": ["/progress/mistakes/"],
        "attempts": ["/attempts/"],
        "drills": [
            "/drills/?pieces=edges&ask=sticker-to-letter",
            "/drills/?pieces=corners&ask=letter-to-sticker",
        ],
        "drill-results": ["/drills/results/"],
        "schemes": ["/schemes/"],
        "method": [
            "/settings/method/?preset=m2",
            "/settings/method/?edge_order=UF+UU&edge_swap=UF&parity=swap-edges",
        ],
        "look": ["/settings/look/"],
        "day": ["/settings/day/"],
        "no such page": ["/nowhere/"],
    }


def _workshop(own: str) -> Pages:
    return {
        "workshop": ["/workshop/", "/workshop/?alg=R%20U%20R'&size=3", "/workshop/?alg=R%20Q"],
        "workshop-solve": [
            "/workshop/solve/",
            f"/workshop/solve/?size=3&solver=layers&{own}",
            "/workshop/solve/?size=3&solver=layers&scramble=R%20Q",
        ],
        "workshop-commutators": [
            "/workshop/commutators/",
            "/workshop/commutators/?size=3&pieces=corners&pair=BD",
            "/workshop/commutators/?size=3&pieces=corners&pair=B7",
        ],
    }


def _entries(cast: Cast) -> Pages:
    number = urlsafe_base64_encode(force_bytes(cast.member.pk))
    token = default_token_generator.make_token(cast.member)
    return {
        "sign-up": ["/sign-up/"],
        "sign-in": ["/sign-in/"],
        "reset": ["/account/reset/"],
        "reset-sent": ["/account/reset/sent/"],
        "password_reset_confirm": [
            f"/account/reset/{number}/{token}/",
            "/account/reset/MQ/no-token/",
        ],
        "shared-attempt": [f"/shared/{cast.right.share_token}/"],
        "shared-review": [f"/shared/{cast.right.share_token}/review"],
        "shared-progress": [f"/progress/shared/{cast.progress}/"],
        "scheme-shared": [f"/schemes/shared/{cast.scheme.share_token}/"],
    }


def _of_guests(cast: Cast) -> Pages:
    return {
        "progress": ["/progress/"],
        "account": ["/account/"],
        "import-file": ["/account/import/"],
        "import": [f"/account/import/{cast.imports[stage].pk}/" for stage in ("added", "choosing")],
    }


def _of_members(cast: Cast) -> Pages:
    return {
        "account": ["/account/"],
        "email": ["/account/email/"],
        "password": ["/account/password/"],
        "delete-account": ["/account/delete/"],
        "look": ["/settings/look/"],
        "progress": ["/progress/"],
        "mistakes": ["/progress/mistakes/"],
        "learn": ["/learn/"],
        "drill-run": [f"/drills/runs/{cast.run}/"],
        "drill-results": ["/drills/results/?pieces=edges&ask=sticker-to-letter"],
        "import": [f"/account/import/{cast.imports['refused'].pk}/"],
    }


def _practice(cast: Cast) -> Pages:
    return {
        "practice": [f"/?event=both&scramble={SCRAMBLE}".replace(" ", "%20")],
        "attempts": ["/attempts/"],
        "attempt": [
            f"/attempts/{each.uuid}/"
            for each in (cast.right, *cast.wrong.values(), *cast.open.values())
        ],
        "deal-again": [f"/attempts/{cast.right.uuid}/again"],
        "review": [
            f"/attempts/{each.uuid}/review"
            for each in (cast.right, *cast.wrong.values(), cast.open["given up"])
        ],
        "session": [f"/sessions/{cast.session.pk}/"],
    }


def _schemes(cast: Cast) -> Pages:
    return {
        "schemes": ["/schemes/"],
        "scheme": ["/schemes/speffz/", f"/schemes/{cast.scheme.slug}/"],
        "scheme-edit": [f"/schemes/{cast.scheme.slug}/edit/"],
        "scheme-delete": [f"/schemes/{cast.scheme.slug}/delete/"],
        "scheme-import": ["/schemes/import/"],
    }
