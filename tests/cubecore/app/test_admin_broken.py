"""Broken letter schemes are repaired or deleted in the admin panel."""

import pytest

from cubecore.models import NotationScheme
from tests.cubecore.app.schemes_panel import LIST, do, notes, page_of, typed
from trainer.methods.models import MethodSettings

pytestmark = pytest.mark.django_db

DAMAGES: dict[str, dict[str, object]] = {
    "a kind it has not": {"kind": "built-in"},
    "no letters": {"letters": {}},
    "a list": {"letters": []},
    "a number": {"letters": 7},
    "letters of another kind": {"letters": {"edges": "abc", "corners": [1]}},
    "another name inside": {"letters": {"name": 5}},
}


@pytest.fixture(params=DAMAGES.values(), ids=list(DAMAGES))
def broken(request, club):
    NotationScheme.objects.filter(pk=club.pk).update(**request.param)
    return NotationScheme.objects.get(pk=club.pk)


@pytest.mark.parametrize("in_use", [False, True])
def test_a_broken_scheme_is_repaired(panel, broken, speffz, bob, in_use):
    if in_use:
        MethodSettings.objects.create(user=bob, scheme=broken, settings={})
    assert panel.get(LIST).status_code == 200
    assert panel.get(page_of(broken)).status_code == 200
    stays = panel.post(page_of(broken), typed(broken, {"edges": {"UF": "x"}}))
    assert (stays.status_code, bool(stays.context["errors"])) == (200, True)
    letters = {name: value for name, value in speffz.to_json().items() if name != "name"}
    whole = typed(broken, letters, kind="public")
    assert panel.post(page_of(broken), whole).status_code == 302
    broken.refresh_from_db()
    assert (broken.problems, broken.is_builtin) == ({}, False)


def test_a_broken_scheme_is_deleted(panel, broken):
    assert panel.post(page_of(broken, "delete"), {"post": "yes"}).status_code == 302
    assert not NotationScheme.objects.exists()


def test_broken_schemes_are_deleted_together(panel, broken):
    do(panel, "delete_selected", [broken], post="yes")
    assert not NotationScheme.objects.exists()


def test_a_broken_scheme_is_not_copied(panel, broken):
    copied = do(panel, "copy_as_new", [broken])
    assert "Broken schemes were not copied: repair them first." in notes(copied)
    assert NotationScheme.objects.count() == 1


def test_a_broken_scheme_can_be_exported(panel, broken):
    assert do(panel, "export_json", [broken]).json()["name"]
