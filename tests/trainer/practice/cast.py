"""Alice and Bob, one scramble with its memos, and attempts in every phase."""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID, uuid4

from trainer.methods.stored import Method, snapshot
from trainer.people.models import User
from trainer.practice.attempts import ParsedAttempt, Submission, abandon, hand_in, memorise, reveal
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.practice.tokens import DealtScramble

SCRAMBLE = "D2 F R' U2 L B2 D R2 U' F2 R B' L2 D2 F' U R2"
# Under the usual method: Speffz, buffers UR and UBL.
RIGHT = {"edges": "ui nq lw rv gd e", "corners": "MK QO LI S"}
MIRRORED = "ui na lw rv gd e"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def alice() -> User:
    return User.objects.create_user("Alice")


def bob() -> User:
    return User.objects.create_user("Bob")


def deal(event: str = "edges", *, mode: str = "memo", uuid: UUID | None = None) -> DealtScramble:
    return DealtScramble(uuid or uuid4(), SCRAMBLE, event, mode, is_ready_state=False)


def revealed_attempt(user: User, event: str = "edges", **options) -> Attempt:
    return reveal(user, deal(event, **options), NOON, Random(1))


def recalled_attempt(user: User, event: str = "edges") -> Attempt:
    """Return an attempt that was memorised in a minute."""
    return memorise(revealed_attempt(user, event), 60_000, after(60_000))


def judged_attempt(
    user: User, event: str = "edges", typed: dict[str, str] | None = None
) -> Attempt:
    """Return an attempt that was then recalled in ten seconds."""
    submission = Submission(typed or {"edges": RIGHT["edges"]}, recall_ms=10_000)
    return hand_in(ParsedAttempt(recalled_attempt(user, event)), submission, after(70_000))


def after(ms: int) -> datetime:
    return NOON + timedelta(milliseconds=ms)


def abandoned_attempt(user: User) -> Attempt:
    return abandon(revealed_attempt(user), after(20_000))


def stored_attempt(user, *, ago=timedelta(), **values) -> Attempt:
    """Return a successful attempt that was never judged; the values replace those it has."""
    usual: dict[str, Any] = {"scramble": SCRAMBLE, "method": {}, "event": "edges"}
    usual |= {
        "phase": "verdict",
        "handed_in_at": NOON,
        "correct": True,
        "memo_ms": 1_000,
        "recall_ms": 1_000,
    }
    usual["revealed_at"] = NOON - ago
    return Attempt.objects.create(user=user, uuid=uuid4(), **usual | values)


def practised(user, count: int) -> None:
    """Store so many successful attempts, a minute apart."""
    session = PracticeSession.objects.create(user=user, name="All", is_current=True)
    method = snapshot(Method())
    attempts = Attempt.objects.bulk_create(
        Attempt(
            user=user,
            uuid=uuid4(),
            session=session,
            scramble=SCRAMBLE,
            method=method,
            event="edges",
            phase="verdict",
            typed={"edges": RIGHT["edges"]},
            revealed_at=NOON - timedelta(minutes=number),
            handed_in_at=NOON,
            memo_ms=60_000,
            recall_ms=10_000,
            correct=True,
        )
        for number in range(count)
    )
    PieceResult.objects.bulk_create(
        PieceResult(
            attempt=attempt,
            user_id=attempt.user_id,
            piece_type="edges",
            correct=True,
            expected_letters=11,
        )
        for attempt in attempts
    )
