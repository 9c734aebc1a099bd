"""A catalogue is shown beside English, once it is offered as docs/translating.md says."""

import pytest
from django.conf import settings as site
from django.core.management import call_command

from tests.html import read_page
from tests.pages import attempted
from tests.trainer.catalogues import compiled
from tests.trainer.practice.cast import MIRRORED, RIGHT
from trainer.people.models import User

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
# Contexts end with \x04, forms of a plural are separated by \0.
GERMAN = {
    "": HEADER,
    "Trace it.": "Zieh es nach.",
    "Correct": "Richtig",
    "Right": "Stimmt",
    "face\x04Right": "Rechts",
    "%(count)s move\0%(count)s moves": "ein Zug\0%(count)s Züge",
    "Expected a move (U R F D L B, M E S, m e s or x y z), found {found}.": "{found} ist kein Zug.",
    "Right piece, wrong sticker: {expected}, not {letter}.": (
        "Statt {letter} wohl {expected}, gespiegelt."
    ),
    "ChiChu, the lettering usual in China: one piece after the other.": "ChiChu, üblich in China.",
}
SWISS = {"headers": {"Accept-Language": "de-CH,de;q=0.9,en;q=0.1"}}


@pytest.fixture(autouse=True)
def _german_is_offered(settings, tmp_path):
    folder = tmp_path / "de/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.mo").write_bytes(compiled(GERMAN))
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    place = site.MIDDLEWARE.index("django.middleware.common.CommonMiddleware")
    settings.MIDDLEWARE = [
        *site.MIDDLEWARE[:place],
        "django.middleware.locale.LocaleMiddleware",
        *site.MIDDLEWARE[place:],
    ]


@pytest.fixture
def member(client, db):
    call_command("load_schemes", verbosity=0)
    user = User.objects.create_user("alice")
    client.force_login(user)
    return user


@pytest.mark.django_db
def test_a_page_is_in_the_language_its_reader_asks_for(client):
    german = client.get("/about/", **SWISS)
    assert '<html lang="de">' in german.text
    assert "<span>Zieh es nach.</span>" in german.text
    assert "Accept-Language" in german["Vary"]
    assert "<span>Trace it.</span>" in client.get("/about/").text
    french = client.get("/about/", headers={"Accept-Language": "fr"})
    assert '<html lang="en">' in french.text


@pytest.mark.django_db
def test_plurals_follow_the_rule_of_the_catalogue(client):
    solved = "/workshop/solve/?size=2&solver=layers&scramble="
    assert "ein Zug" in client.get(f"{solved}R", **SWISS).text
    assert "2 Züge" in client.get(f"{solved}R+U", **SWISS).text


@pytest.mark.django_db
def test_what_the_engine_says_is_translated_with_what_fills_it(client):
    refused = client.get("/workshop/?alg=R+U+Q", **SWISS).text
    assert "&#x27;Q&#x27; ist kein Zug" in refused


def test_verdicts_are_kept_in_no_language(client, member):
    typed = {"edges": MIRRORED, "corners": RIGHT["corners"]}
    address = f"/attempts/{attempted(member, member.created_at, typed).uuid}/"
    assert "Statt a wohl q, gespiegelt." in read_page(client.get(address, **SWISS).text).text
    assert "Right piece, wrong sticker: q, not a." in read_page(client.get(address).text).text


def test_descriptions_of_built_in_schemes_are_translated(client, member):
    assert "ChiChu, üblich in China." in client.get("/schemes/", **SWISS).text


def test_words_that_are_the_same_in_english_are_translated_separately(client, member):
    typed = {"edges": RIGHT["edges"], "corners": RIGHT["corners"]}
    address = f"/attempts/{attempted(member, member.created_at, typed).uuid}/"
    verdict = client.get(address, **SWISS).text
    assert "<title>Richtig · Blindtrace</title>" in verdict
    look = client.get("/settings/look/", **SWISS).text
    assert ("Rechts" in look, "Stimmt" in look) == (True, False)
