"""Letters that are read from the right stand right on pages that are read from the left, and moves and
cubes, which are read from the left, on pages that are read from the right."""

import re
from dataclasses import replace

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import translation

from cubecore.memo import Method
from cubecore.models import NotationScheme
from tests.pages import attempted
from trainer.methods.stored import keep_method
from trainer.people.models import User

LETTERS = "אבגדהוזחטיכלמנסעפצקרשתךם"
HEBREW = f"[{LETTERS}]"


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
    assert re.search(f"\u2068{HEBREW}\u2069", verdict)
    assert '<ol class="chips" dir="auto">' in verdict
    assert "<bdi>אותיות</bdi>" in verdict
    asked = "?pieces=corners&ask=letter-to-sticker"
    assert re.search(f"<bdi>{HEBREW}</bdi>", browser.get(f"/drills/{asked}").text)
    lesson = browser.get("/learn/tracing/").text
    assert re.search(f"<bdi[^>]*>[^<]*{HEBREW}", lesson) or re.search(f"\u2068{HEBREW}", lesson)


@pytest.fixture
def read_from_the_right(monkeypatch):
    monkeypatch.setattr(translation, "get_language_bidi", lambda: True)
    monkeypatch.setattr(translation._trans, "get_language_bidi", lambda: True)  # type: ignore[attr-defined] # noqa: SLF001


# Where a page shows something that stays as it is, and what says so.
FROM_THE_LEFT = {
    "/": (
        r'<ol class="scramble" dir="ltr"',
        r'<textarea id="own-scramble" name="scramble" dir="ltr"',
    ),
    "/attempts/{wrong}/": (r'<p class="scramble-text"><bdi>',),
    "/attempts/{wrong}/review": (
        r'class="act step-buttons"[^>]* dir="ltr"',
        r'class="film-moves" dir="ltr"',
        r'class="cube-choice cube-turns" dir="ltr"',
    ),
    "/drills/?pieces=corners&ask=letter-to-sticker": (r'<drill-net class="sticker-net" dir="ltr"',),
    "/schemes/{scheme}/edit/": (r'<scheme-net class="scheme-net" dir="ltr"',),
    "/workshop/?alg=R U R'": (
        r'<textarea name="alg"[^>]* dir="ltr"',
        r'<a class="written" [^>]*dir="ltr"',
        r'<div class="player-buttons" dir="ltr"',
    ),
    "/workshop/commutators/?pieces=corners&pair=בד": (r'<a class="written" [^>]*dir="ltr"',),
}


@pytest.mark.usefixtures("read_from_the_right")
def test_moves_and_cubes_stay_as_they_are_where_a_page_is_read_from_the_right(reader):
    browser = Client()
    browser.force_login(reader)
    wrong = attempted(reader, reader.created_at, {"edges": "אב גד", "corners": "אב"})
    places = {"wrong": wrong.uuid, "scheme": reader.method_settings.scheme.slug}
    for address, signs in FROM_THE_LEFT.items():
        page = browser.get(address.format(**places)).text
        assert 'dir="rtl"' in page
        assert [sign for sign in signs if not re.search(sign, page)] == [], address
