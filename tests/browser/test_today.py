"""A round of cards by keyboard alone, on a small phone."""

from uuid import UUID

import pytest
from django.utils import timezone

from tests.browser.looking import storage_of, violations
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.writing import AlgorithmText, store_algorithm
from trainer.cards.models import CardAnswer
from trainer.pairs.models import SHARED
from trainer.pairs.sheets import PairKey, PairText
from trainer.pairs.writing import keep_words
from trainer.people.models import User

SMALL = {"width": 320, "height": 640}
WORDS = {"KV": "kiwi", "RT": "rat", "FH": "fish"}
CASE, MOVES = CaseKey("edges", "UR", "UB", "DF"), "R U' R' U' M' U2 M U' R U R'"
ANSWERS = WORDS | {word: pair for pair, word in WORDS.items()} | {"au": MOVES}
CLOCKS_RUN = """() => [...document.querySelectorAll("card-question, move-entry")]
    .every((each) => each.matches(":defined"))"""
REFUSAL = "Failed to load resource: the server responded with a status of 400 (Bad Request)"


@pytest.fixture
def alice(site) -> User:
    """Somebody with an algorithm."""
    alice = User.objects.create_user("alice")
    algorithm = AlgorithmText(MOVES, starred=True)
    store_algorithm(alice, UUID(int=1), CASE, algorithm, timezone.now())
    return alice


def is_asked(page):
    """Wait until a question has the focus, and its clocks run."""
    page.locator("#card-answer:focus").wait_for()
    page.wait_for_function(CLOCKS_RUN)


def test_a_round_by_keyboard_alone_on_a_small_phone(open_page, alice):
    for pair, word in WORDS.items():
        text = PairText(PairKey(*pair.lower()), word)
        keep_words(alice, SHARED, text, timezone.now())
    with open_page("/today/", viewport=SMALL, storage_state=storage_of(alice)) as page:
        for number in range(7):
            page.get_by_text(f"{number} of", exact=False).wait_for()
            is_asked(page)
            page.wait_for_timeout(300)
            page.keyboard.type(ANSWERS[page.locator(".today-prompt").inner_text()])
            page.keyboard.press("Enter")
            page.locator("[data-correct=true]").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
        page.get_by_role("link", name="Deal").wait_for()

    assert CardAnswer.objects.of(alice.pk).filter(correct=True).count() == 7
    # The clock of the page counts, so nobody is as fast as a slip.
    assert min(CardAnswer.objects.values_list("ms", flat=True)) >= 300


def test_moves_that_cannot_be_read_are_corrected_and_the_time_before_the_first_counts(
    open_page, alice
):
    options = {"viewport": SMALL, "storage_state": storage_of(alice), "allowed": [REFUSAL]}
    with open_page("/today/", **options) as page:
        is_asked(page)
        page.wait_for_timeout(400)
        page.keyboard.type("R Q")
        page.wait_for_timeout(1_000)
        page.keyboard.press("Enter")
        page.locator("#moves-error").wait_for()
        assert violations(page) == []
        page.fill("#card-answer", MOVES)
        page.keyboard.press("Enter")
        page.locator("[data-correct=true]").wait_for()
    stored = CardAnswer.objects.of(alice.pk).get()
    assert stored.correct
    assert stored.ms >= 400


def test_people_judge_themselves_with_two_keys_and_undo_it(open_page, alice):
    options = {"viewport": SMALL, "has_touch": True, "storage_state": storage_of(alice)}
    with open_page("/today/", **options) as page:
        for key, is_correct in (("2", "false"), ("1", "true")):
            is_asked(page)
            assert page.locator(".move-pad").is_visible()
            page.wait_for_timeout(300)
            page.get_by_role("button", name="Show").press("Enter")
            assert page.locator(".today-algorithms").inner_text() == f"★ {MOVES}"
            page.keyboard.press(key)
            page.locator(f"[data-correct={is_correct}]").wait_for()
            assert violations(page) == []
            page.get_by_role("button", name="Undo last").press("Enter")
    assert not CardAnswer.objects.of(alice.pk).exists()
