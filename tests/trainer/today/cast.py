"""A package with two kinds of cards, which are the words of a few pairs in both directions."""

from tests.html import read_page
from trainer.cards.models import CardAnswer
from trainer.cards.names import CardName
from trainer.cards.sources import CardQuestion

WORDS = {"KV": "kiwi", "RT": "rat", "BX": "box", "AB": "abbey", "CD": "cedar", "EF": "elf"}
TO_WORD, TO_PAIR = "pair-to-word", "word-to-pair"


class WordCards:
    """Asks for the words of pairs, and for the pairs of words."""

    kinds = (TO_WORD, TO_PAIR)
    columns = ("kind",)

    def __init__(self, words=WORDS):
        self.words = words

    def rows(self, user, only=None):  # noqa: ARG002 - everybody has the same
        return CardAnswer.objects.none()

    def questions(self, owner, rows, only=None):  # noqa: ARG002 - likewise
        questions = {}
        for pair, word in self.words.items():
            name = CardName(TO_WORD, pair)
            questions[name] = CardQuestion(name, "Which word is", pair, (word,), has_letters=True)
        for pair, word in self.words.items():
            name = CardName(TO_PAIR, pair)
            questions[name] = CardQuestion(
                name, "Which pair is", word, (pair,), answer_has_letters=True
            )
        return questions


def fields_of(page):
    """Return the fields of the question on a page, as its form sends them."""
    form = read_page(page).one("form", action="/today/answer")
    return {each["name"]: each.attributes.get("value", "") for each in form.all("input", name=None)}


def prompt_of(page):
    return read_page(page).one("p", class_="today-prompt").text


def correct_answer(page):
    """Return the answer that the question on a page expects."""
    pairs = {word: pair for pair, word in WORDS.items()}
    prompt = prompt_of(page)
    return WORDS.get(prompt) or pairs[prompt]


def figure(page, name):
    """Return a figure that a page carries."""
    return int(read_page(page).one("dd", data_figure=name)["data-value"])


def answer(browser, page, text="", **fields):
    """Send an answer to the question on a page, and return the next page."""
    form = fields_of(page) | {"answer": text, "ms": "1400"} | fields
    return browser.post("/today/answer", form, follow=True).text
