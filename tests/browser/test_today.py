"""A round of cards by keyboard alone, on a small phone."""

from django.utils import timezone

from tests.trainer.cast import signed_in
from trainer.cards.models import CardAnswer
from trainer.pairs.models import SHARED
from trainer.pairs.sheets import PairKey, PairText
from trainer.pairs.writing import keep_words
from trainer.people.models import User

SMALL = {"width": 320, "height": 640}
WORDS = {"KV": "kiwi", "RT": "rat", "FH": "fish"}
ANSWERS = WORDS | {word: pair for pair, word in WORDS.items()}


def session_of(user: User) -> list[dict[str, str]]:
    """Return the cookie of somebody who is signed in."""
    cookie = signed_in(user).cookies["sessionid"].value
    return [{"name": "sessionid", "value": cookie, "domain": "localhost", "path": "/"}]


def test_a_round_by_keyboard_alone_on_a_small_phone(open_page):
    with open_page("/today/", viewport=SMALL) as page:
        alice = User.objects.create_user("alice")
        for pair, word in WORDS.items():
            text = PairText(PairKey(*pair.lower()), word)
            keep_words(alice, SHARED, text, timezone.now())
        page.context.add_cookies(session_of(alice))
        page.reload()
        for number in range(6):
            page.get_by_text(f"{number} of", exact=False).wait_for()
            assert page.evaluate("document.activeElement.id") == "card-answer"
            page.wait_for_timeout(300)
            page.keyboard.type(ANSWERS[page.locator(".today-prompt").inner_text()])
            page.keyboard.press("Enter")
            page.locator("[data-correct=true]").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
        page.get_by_role("link", name="Deal").wait_for()

    assert CardAnswer.objects.of(alice.pk).filter(correct=True).count() == 6
    # The clock of the page counts, so nobody is as fast as a slip.
    assert min(CardAnswer.objects.values_list("ms", flat=True)) >= 300
