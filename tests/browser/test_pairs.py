"""Letter pairs by keyboard: words are typed one pair after the other, and pairs are recalled."""

from playwright.sync_api import expect

from trainer.pairs.models import Pair, PairRecall

WORDS = "#pair-words"


def test_words_are_typed_pair_by_pair_and_the_arrow_keys_walk_through_the_grid(open_page):
    with open_page("/pairs/?pair=K+V") as page:
        page.wait_for_selector("pair-grid:defined")
        for words, letters in (("kiwi", "K W"), ("kowtow", "K X")):
            page.keyboard.type(words)
            page.keyboard.press("Enter")
            expect(page.locator(".pair-symbols")).to_have_text(letters)
        assert page.evaluate("document.activeElement.id") == "pair-words"
        page.keyboard.press("Escape")
        for key in ("ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowUp", "Enter"):
            page.keyboard.press(key)
        expect(page.locator(WORDS)).to_have_value("kiwi")
        assert page.locator(".pairs-table a[tabindex='0']").count() == 1
    assert sorted(Pair.objects.values_list("words", flat=True)) == ["kiwi", "kowtow"]


def test_a_round_of_pair_recall_goes_by_keyboard(open_page):
    with open_page("/pairs/recall/") as page:
        page.fill("[name=count]", "3")
        page.keyboard.press("Enter")
        page.wait_for_selector(".recall-letters")
        pairs = page.locator(".recall-letters").all_inner_texts()
        page.keyboard.press("Space")
        page.wait_for_selector("[data-round=recall]")
        page.wait_for_selector("pair-boxes:defined")
        page.keyboard.type("".join(pairs).lower())
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-figure=pairs-recalled][data-value='3/3']")
    assert PairRecall.objects.get().typed == [pair.lower() for pair in pairs]
