"""In the admin panel letters are typed on a net and previewed on cubes before they are stored."""

import pytest
from django.contrib.auth.models import Permission

from cubecore.models import NotationScheme
from tests.cubecore.app.schemes_panel import LIST, PREVIEW, page_of, typed
from tests.html import read_page
from trainer.methods.models import MethodSettings

pytestmark = pytest.mark.django_db


def test_a_new_scheme_starts_from_a_built_in_one(panel, built_in):
    page = read_page(panel.get(f"{LIST}add/", {"from": "kana"}).text)
    values = {
        field["data-sticker"]: field["value"] for field in page.all("input", data_sticker=None)
    }
    letters = built_in["kana"].letters
    assert values == letters["edges"] | letters["corners"]
    assert page.one("input", name="name")["value"] == "Kana, copy"
    starts = page.one(class_="start-from").all("a")
    assert [start.text for start in starts] == ["Speffz", "UFRBLD", "ChiChu", "Kana", "Empty"]
    assert [start.text for start in starts if "aria-current" in start.attributes] == ["Kana"]


@pytest.mark.parametrize("start", ["", "nothing", "Speffz'"])
def test_a_new_scheme_starts_empty_from_anything_else(panel, built_in, start):
    page = read_page(panel.get(f"{LIST}add/", {"from": start}).text)
    values = [field.attributes.get("value") for field in page.all("input", data_sticker=None)]
    assert values == [None] * 48


def test_typed_letters_are_previewed_and_not_stored(panel, club):
    page = read_page(panel.post(PREVIEW, typed(club, {**club.letters})).text)
    assert len(page.one(data_part="preview").all("svg", class_="cube")) == 3
    letters = club.letters | {"edges": club.letters["edges"] | {"UF": "b"}}
    page = read_page(panel.post(PREVIEW, typed(club, letters)).text)
    problem = "edges: UR and UF have the same letter, 'b'."
    assert [each.text for each in page.one(data_part="preview").all("li")] == [problem]
    assert NotationScheme.objects.get().letters == club.letters


def test_a_preview_needs_the_permission_to_add_or_change(client, alice, collected_static):
    alice.is_staff = True
    alice.save()
    client.force_login(alice)
    assert client.post(PREVIEW, {}).status_code == 403
    for name in ("add_notationscheme", "change_notationscheme"):
        alice.user_permissions.set(Permission.objects.filter(codename=name))
        assert client.post(PREVIEW, {}).status_code == 200


def test_letters_that_cannot_change_are_drawn_without_a_field(panel, built_in, club, bob):
    MethodSettings.objects.create(user=bob, scheme=club)
    for scheme in (built_in["kana"], club):
        page = read_page(panel.get(page_of(scheme)).text)
        assert (page.all("scheme-net"), page.all("textarea")) == ([], [])
        assert len(page.all("svg", class_="cube")) == 3
