"""The command load_schemes brings the built-in schemes into the database."""

import io

import pytest
from django.core.management import call_command

from cubecore.memo import LetterScheme, builtin_names
from cubecore.models import Kind, NotationScheme

pytestmark = pytest.mark.django_db


def load() -> str:
    out = io.StringIO()
    call_command("load_schemes", stdout=out)
    return out.getvalue().strip()


def test_it_loads_every_scheme_of_the_library():
    assert load() == "4 schemes, 4 new or changed"
    stored = {scheme.slug: scheme for scheme in NotationScheme.objects.in_order()}
    assert tuple(stored) == builtin_names()
    for name, scheme in stored.items():
        letters = LetterScheme.builtin(name).to_json()
        assert scheme.letters == {"edges": letters["edges"], "corners": letters["corners"]}


def test_a_second_run_changes_nothing():
    load()
    before = list(NotationScheme.objects.values())
    assert load() == "4 schemes, 0 new or changed"
    assert list(NotationScheme.objects.values()) == before


def test_a_changed_scheme_is_restored():
    load()
    NotationScheme.objects.filter(slug="kana").update(name="Kanji", letters={})
    assert load() == "4 schemes, 1 new or changed"
    kana = NotationScheme.objects.get(slug="kana")
    assert (kana.name, kana.kind, kana.scheme.edges[0]) == ("Kana", Kind.BUILT_IN, "い")


def test_it_can_be_silent(capsys):
    call_command("load_schemes", verbosity=0)
    assert capsys.readouterr().out == ""
