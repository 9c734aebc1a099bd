"""Alice, her letters, her questions and her answers, and how tests read a page of the drills."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from cubecore.memo import Method
from trainer.drills.lettering import Lettering
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.tokens import DrillQuestion
from trainer.events import boxes
from trainer.people.models import User

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
RUN = UUID("11111111-1111-4111-8111-111111111111")
# Under the usual method: Speffz.
EDGES = Lettering(boxes()["edges"], Method())
CORNERS = Lettering(boxes()["corners"], Method())


def alice() -> User:
    return User.objects.create_user("Alice")


def make_question(
    prompt: str = "UF", direction: str = "sticker-to-letter", **values
) -> DrillQuestion:
    usual: dict[str, Any] = {"uuid": uuid4(), "run": RUN, "asked_at": NOON}
    usual |= {"box": boxes()["edges"]}
    return DrillQuestion(direction=Direction(direction), prompt=prompt, **usual | values)


def after(ms: int) -> datetime:
    return NOON + timedelta(milliseconds=ms)


def answer(user: User, sticker: str = "UF", **values) -> DrillAnswer:
    usual = {"uuid": uuid4(), "run": RUN, "direction": "sticker-to-letter"}
    usual |= {"piece_type": "edges", "answered": "c", "correct": True, "ms": 900}
    return DrillAnswer.objects.create(user=user, sticker=sticker, **usual | values)


def match_in(pattern: str, page) -> str:
    """Return what the only group of a pattern matches on a page."""
    match = re.search(pattern, page.text, re.DOTALL)
    assert match, pattern
    return match[1]


def words(markup: str) -> str:
    """Return the words of a piece of a page, without its tags."""
    return " ".join(re.sub(r"<[^>]*>", " ", markup).split())


def field(page, name: str) -> str:
    """Return the value of a hidden field of a page."""
    return match_in(rf'type="hidden" name="{name}" value="([^"]*)"', page)


def action(page) -> str:
    """Return the URL that the form of the drill is sent to."""
    return match_in(r'id="drill-form"[^>]* action="([^"]*)"', page).replace("&amp;", "&")


def question_on(page) -> DrillQuestion:
    return DrillQuestion.read(field(page, "question"))
