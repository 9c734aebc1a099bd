"""What the tests of drills in a browser share: pages, what they ask, and how they look."""

from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.practising import HEBREW
from tests.browser.windows import wait_for_focus
from tests.trainer.drills.cast import CORNERS, EDGES
from trainer.drills.lettering import Lettering
from trainer.drills.tokens import DrillQuestion
from trainer.events import boxes
from trainer.methods.stored import Method, keep_method

LETTERS = "/drills/?pieces=edges&ask=sticker-to-letter&length=10"
STICKERS = "/drills/?pieces=corners&ask=letter-to-sticker&length=10"
# A Hebrew letter with which another one begins.
BEGINNING = "ג"
VIEWPORTS = {"phone": PHONE, "desktop": DESKTOP}


def question_on(page) -> DrillQuestion:
    """Return the question of a page."""
    return DrillQuestion.read(page.locator("[name=question]").get_attribute("value"))


def correct_letter(page) -> str:
    """Return the letter of the marked sticker of an edge."""
    return EDGES.symbol(question_on(page).prompt)


def correct_sticker(page) -> str:
    """Return the sticker of the letter that a page asks about a corner."""
    return CORNERS.read(question_on(page).prompt)


def another(symbols, correct):
    """Return a symbol that is not the correct one."""
    return next(symbol for symbol in symbols if symbol != correct)


def wait_for_script(page):
    """Wait until the page's script runs."""
    page.locator("drill-round:defined").wait_for()
    wait_for_focus(page)


def wait_for_question(page, number):
    """Wait until the page asks a question, counted from 1."""
    page.get_by_text(f"Question {number} of 10").wait_for()


def give_hebrew_letters(user) -> Lettering:
    """Give a person Hebrew letters, one of which begins another."""
    edges = HEBREW["edges"] | {"UB": BEGINNING + "'"}
    letters = LetterScheme.from_json({"name": "hebrew", **HEBREW, "edges": edges})
    stored = NotationScheme.objects.keep(letters, owner=user)
    keep_method(user, Method(scheme=stored.scheme), stored)
    return Lettering(boxes()["edges"], Method(scheme=stored.scheme))
