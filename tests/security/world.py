"""One of everything that a person can own, all of it Alice's, and a browser for each role."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from uuid import UUID, uuid4

from django.conf import settings
from django.contrib.auth.models import Group
from django.test import Client
from django.test.client import ClientHandler

from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from tests.trainer.practice.cast import judged_attempt
from trainer.drills.models import Direction, DrillAnswer
from trainer.methods.schemes import copy_scheme, share_scheme
from trainer.pairs.models import PairRecall
from trainer.people.models import Throttle, User
from trainer.practice.models import Attempt, Deal, PracticeSession
from trainer.practice.writing import share_attempt, start_session
from trainer.progress.reading import share_of
from trainer.progress.writing import share_progress
from trainer.transfer import imports
from trainer.transfer.models import Import

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
PASSWORD = "correct horse battery"  # noqa: S105 - of everyone here
TABLE = "No.;Time;Comment;Scramble;Date;P.1\r\n1;12.34;;R U F;2026-01-01 10:00:00;10.00\r\n"
ROLES = ("visitor", "guest", "owner", "other", "staff")


@dataclass(frozen=True, slots=True)
class World:
    """Somebody for each role but the visitor, their open sessions, and Alice's rows."""

    people: dict[str, User]
    session_keys: dict[str, str]
    attempt: Attempt
    session: PracticeSession
    scheme: NotationScheme
    import_: Import
    run: UUID
    recall: UUID
    progress_token: str
    group: Group
    throttle: Throttle
    deal: Deal
    handlers: dict[bool, ClientHandler] = field(default_factory=dict)

    def handler(self, *, checks_tokens: bool) -> ClientHandler:
        """Return what answers the browsers: middleware of its own for each takes long."""
        new = ClientHandler(enforce_csrf_checks=checks_tokens)
        return self.handlers.setdefault(checks_tokens, new)


def make_world() -> World:
    """Store one of everything."""
    alice = User.objects.create_user("alice", "alice@example.com", PASSWORD)
    attempt, scheme = judged_attempt(alice), _scheme(alice)
    share_attempt(attempt)
    attempt.refresh_from_db()
    share_progress(alice, NOW)
    answer = _answer(alice)
    shared = share_of(alice)
    assert shared is not None
    people = {
        "guest": User.objects.create_guest(),
        "owner": alice,
        "other": User.objects.create_user("bob", password=PASSWORD),
        "staff": User.objects.create_superuser("sue", password=PASSWORD),
    }
    return World(
        people=people,
        session_keys={role: _session_of(user) for role, user in people.items()},
        attempt=attempt,
        session=start_session(alice, "Evenings", NOW),
        scheme=scheme,
        import_=imports.receive(alice, "table.csv", [TABLE.encode()], NOW),
        run=answer.run,
        recall=_recall(alice),
        progress_token=shared.token,
        group=Group.objects.create(name="helpers"),
        throttle=Throttle.objects.create(action="sign-in", key="192.0.2.1", ends_at=NOW),
        deal=Deal.objects.create(event="edges", scramble="R U F", lot=1),
    )


def browser_of(
    world: World, role: str, *, checks_tokens: bool = False, raises: bool = True
) -> Client:
    """Return a browser with the open session of a role, or that of a visitor."""
    browser = Client(enforce_csrf_checks=checks_tokens, raise_request_exception=raises)
    browser.handler = world.handler(checks_tokens=checks_tokens)
    if role in world.session_keys:
        browser.cookies[settings.SESSION_COOKIE_NAME] = world.session_keys[role]
    return browser


def _session_of(user: User) -> str:
    browser = Client()
    browser.force_login(user)
    return browser.cookies[settings.SESSION_COOKIE_NAME].value


def _scheme(owner: User) -> NotationScheme:
    public = NotationScheme.objects.keep(LetterScheme.builtin("kana"))
    scheme = copy_scheme(owner, public, "kana-copy")
    share_scheme(scheme)
    scheme.refresh_from_db()
    return scheme


def _recall(user: User) -> UUID:
    return PairRecall.objects.create(user=user, pairs=[["K", "V"]] * 3).uuid


def _answer(user: User) -> DrillAnswer:
    return DrillAnswer.objects.create(
        user=user,
        uuid=uuid4(),
        run=uuid4(),
        piece_type="edges",
        direction=Direction.values[0],
        sticker="UF",
        answered="c",
        correct=True,
        ms=900,
        answered_at=NOW,
    )
