"""Letters that are read from the right on pages that are read from the left, and moves and cubes on
pages that are read from the right."""

from dataclasses import replace

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import translation

from cubecore.memo import Method
from cubecore.models import NotationScheme
from tests.html import Element, read_page
from tests.pages import attempted
from tests.trainer.practice.cast import SCRAMBLE
from trainer.methods.stored import keep_method
from trainer.people.models import User

LETTERS = "אבגדהוזחטיכלמנסעפצקרשתךם"


@pytest.fixture
def reader(db):
    """A member who writes Hebrew letters."""
    call_command("load_schemes", verbosity=0)
    user = User.objects.create_user("alice")
    usual = NotationScheme.objects.get(slug="speffz").scheme
    letters = replace(usual, name="אותיות", edges=tuple(LETTERS), corners=tuple(LETTERS))
    scheme = NotationScheme.objects.keep(letters, name=letters.name, owner=user)
    keep_method(user, Method(scheme=scheme.scheme), scheme)
    return user


def test_sentences_memos_and_prompts_keep_the_direction_of_their_letters(reader):
    browser = Client()
    browser.force_login(reader)
    wrong = attempted(reader, reader.created_at, {"edges": "אב גד", "corners": "אב"})
    verdict = browser.get(f"/attempts/{wrong.uuid}/").text
    assert isolated_letters(verdict) != set()
    assert {memo["dir"] for memo in read_page(verdict).all("ol", class_="chips")} == {"auto"}
    assert "אותיות" in isolated_texts(verdict)
    prompt = browser.get("/drills/?pieces=corners&ask=letter-to-sticker").text
    assert set(isolated_texts(prompt)) & set(LETTERS) != set()
    lesson = browser.get("/learn/tracing/?step=3").text
    assert isolated_letters(lesson) | set("".join(isolated_texts(lesson))) & set(LETTERS) != set()


def isolated_letters(page: str) -> set[str]:
    """Return the Hebrew letters that characters isolate from the sentence around them."""
    return {letter for letter in LETTERS if f"\u2068{letter}\u2069" in page}


def isolated_texts(page: str) -> list[str]:
    """Return the texts that elements isolate from the sentence around them."""
    return [element.text for element in read_page(page).all("bdi")]


@pytest.fixture
def read_from_the_right(monkeypatch):
    monkeypatch.setattr(translation, "get_language_bidi", lambda: True)
    monkeypatch.setattr(translation._trans, "get_language_bidi", lambda: True)  # type: ignore[attr-defined] # noqa: SLF001


# The elements of each page that are always read from the left.
READ_FROM_THE_LEFT: dict[str, list[tuple[str, dict[str, str]]]] = {
    "/": [("ol", {"class": "scramble"}), ("textarea", {"id": "own-scramble"})],
    "/attempts/{wrong}/review": [
        ("", {"class": "step-buttons"}),
        ("", {"class": "film-moves"}),
        ("", {"class": "cube-turns"}),
    ],
    "/drills/?pieces=corners&ask=letter-to-sticker": [("drill-net", {})],
    "/schemes/{scheme}/edit/": [("scheme-net", {})],
    "/workshop/?alg=R U R'": [
        ("textarea", {"name": "alg"}),
        ("a", {"class": "written"}),
        ("div", {"class": "player-buttons"}),
    ],
    "/workshop/commutators/?pieces=corners&pair=בד": [("a", {"class": "written"})],
}


@pytest.fixture
def turned_page(reader, read_from_the_right):
    """Opens a page of the reader that is read from the right."""
    browser = Client()
    browser.force_login(reader)
    wrong = attempted(reader, reader.created_at, {"edges": "אב גד", "corners": "אב"})
    names = {"wrong": wrong.uuid, "scheme": reader.method_settings.scheme.slug}

    def opened(address: str) -> Element:
        page = read_page(browser.get(address.format(**names)).text)
        assert page.one("html")["dir"] == "rtl"
        return page

    return opened


@pytest.mark.parametrize("address", READ_FROM_THE_LEFT)
def test_moves_and_cubes_are_read_from_the_left_on_a_page_that_is_read_from_the_right(
    turned_page, address
):
    page = turned_page(address)
    for tag, attributes in READ_FROM_THE_LEFT[address]:
        directions = {each.attributes.get("dir") for each in page.all(tag, **attributes)}
        assert (tag, attributes, directions) == (tag, attributes, {"ltr"})


def test_the_scramble_of_an_attempt_is_isolated_on_a_page_that_is_read_from_the_right(turned_page):
    [scramble] = turned_page("/attempts/{wrong}/").all(class_="scramble-text")
    assert scramble.one("bdi").text == SCRAMBLE
