"""Alice, her letters, her questions and her answers, and how tests read a page of the drills."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from cubecore.memo import Method
from tests.html import Element, read_page
from trainer.drills.lettering import Lettering
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.questions import judge, stickers_of
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


def correct_text(question: DrillQuestion, lettering: Lettering) -> str:
    """Return what the judge accepts, of everything with one or two letters or with the pieces."""
    stickers = stickers_of(question, Method())
    letters = [lettering.symbol(name) for name in stickers]
    match question.direction:
        case Direction.STICKER:
            return stickers[0]
        case Direction.INVERSE:
            return "".join(reversed(letters))
        case _:
            return "".join(letters)


def wrong_text(question: DrillQuestion, lettering: Lettering) -> str:
    correct = correct_text(question, lettering)
    symbols = lettering.stickers if question.direction == Direction.STICKER else lettering.alphabet
    count = 2 if question.direction in (Direction.PAIR, Direction.INVERSE) else 1
    candidates = (symbol * count for symbol in symbols if symbol != correct)
    return next(text for text in candidates if not judge(question, text, Method()).correct)


def words(element: Element) -> str:
    """Return the text of an element, with a space between the texts of its parts."""
    return " ".join(" ".join(element.texts()).split())


def heading(page) -> str:
    """Return the main heading of a page."""
    return words(read_page(page.text).one("h1"))


def field(page, name: str) -> str:
    """Return the value of a hidden field of a page."""
    fields = read_page(page.text).all("input", type="hidden", name=name, value=None)
    [value] = {field["value"] for field in fields}
    return value


def action(page) -> str:
    """Return the URL that the form of the drill is sent to."""
    return read_page(page.text).one("form", id="drill-form")["action"]


def question_on(page) -> DrillQuestion:
    return DrillQuestion.read(field(page, "question"))
