"""The pages of the letter schemes: who sees what, who changes what."""

import json

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cubecore.models import NotationScheme
from tests.html import read_page
from trainer.methods import schemes
from trainer.methods.models import MethodSettings
from trainer.methods.schemes import share_scheme
from trainer.people.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def speffz():
    call_command("load_schemes", verbosity=0)
    return NotationScheme.objects.get(slug="speffz")


@pytest.fixture
def hers(speffz, alice):
    """A private scheme of Alice's."""
    return NotationScheme.objects.keep(speffz.scheme, name="Hers", owner=alice)


@pytest.fixture
def as_bob(bob):
    browser = Client()
    browser.force_login(bob)
    return browser


def page(scheme, what=""):
    return f"/schemes/{scheme.slug}/{what}"


def typed(scheme, **changes):
    letters = scheme.letters["edges"] | scheme.letters["corners"]
    return {"name": scheme.name, "description": scheme.description} | letters | changes


def notes(response):
    return [str(note) for note in response.context["messages"]]


def test_a_visitor_sees_what_is_public_and_becomes_no_guest(client, speffz, hers):
    listed = client.get("/schemes/").context["page"]
    assert [scheme.name for scheme in listed] == ["Speffz", "UFRBLD", "ChiChu", "Kana"]
    for address in ["/schemes/", page(speffz), page(speffz, "export/"), "/schemes/import/"]:
        assert client.get(address).status_code == 200
    assert User.objects.count() == 1


def test_owners_see_their_own_too(as_alice, hers):
    listed = as_alice.get("/schemes/").context["page"]
    assert [scheme.name for scheme in listed][-1] == "Hers"
    assert as_alice.get(page(hers)).context["is_own"] is True


def test_the_list_has_pages(as_alice, alice, speffz):
    for number in range(30):
        NotationScheme.objects.keep(speffz.scheme, name=f"{number:02}", owner=alice)
    second = as_alice.get("/schemes/?page=2")
    assert next(scheme.name for scheme in second.context["page"]) == "20"
    assert "Page 2 of 2" in second.text


@pytest.mark.parametrize(
    "what", ["", "choose/", "copy/", "edit/", "export/", "share/", "unshare/", "delete/"]
)
def test_another_persons_private_scheme_is_not_there(as_bob, client, hers, what):
    for browser in (as_bob, client):
        assert browser.get(page(hers, what)).status_code in {404, 405}
        assert browser.post(page(hers, what)).status_code in {404, 405}
    assert NotationScheme.objects.get(pk=hers.pk).share_token is None
    assert User.objects.count() == 2


@pytest.mark.parametrize("what", ["edit/", "share/", "unshare/", "delete/"])
def test_nobody_changes_a_built_in_scheme(as_alice, speffz, what):
    assert as_alice.post(page(speffz, what), typed(speffz, name="x")).status_code == 404


@pytest.mark.parametrize("what", ["choose/", "copy/", "share/", "unshare/"])
def test_nothing_changes_by_following_a_link(as_alice, hers, what):
    assert as_alice.get(page(hers, what)).status_code == 405


@pytest.mark.parametrize("what", ["choose/", "copy/", "edit/", "share/", "unshare/", "delete/"])
def test_nothing_changes_without_the_token_of_a_form(alice, hers, what):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(alice)
    assert browser.post(page(hers, what), typed(hers, name="x")).status_code == 403


def test_a_copy_is_ones_own_to_change(as_alice, alice, speffz):
    response = as_alice.post(page(speffz, "copy/"), follow=True)
    copy = NotationScheme.objects.owned_by(alice).get()
    assert (copy.name, copy.scheme.edges) == ("Speffz, copy", speffz.scheme.edges)
    assert response.redirect_chain == [(page(copy, "edit/"), 302)]
    assert notes(response) == ["Duplicated. You can now change the letters."]


def test_a_form_that_is_sent_again_copies_and_imports_once(as_alice, alice, speffz, hers):
    as_alice.cookies["csrftoken"] = "s" * 32
    token = {"csrfmiddlewaretoken": "t" * 64}
    for _ in range(2):
        for scheme in (speffz, hers):
            as_alice.post(page(scheme, "copy/"), token)
        as_alice.post("/schemes/import/", token | {"text": json.dumps(hers.document)})
    names = NotationScheme.objects.owned_by(alice).values_list("name", flat=True)
    assert sorted(names) == ["Hers", "Hers", "Hers, copy", "Speffz, copy"]


def test_a_visitor_who_copies_becomes_a_guest(client, speffz):
    client.post(page(speffz, "copy/"))
    guest = User.objects.get()
    assert guest.is_guest
    assert NotationScheme.objects.owned_by(guest).count() == 1


def test_there_is_an_end_to_copying(as_alice, alice, speffz, monkeypatch):
    monkeypatch.setattr(schemes, "MOST_OWNED", 1)
    NotationScheme.objects.keep(speffz.scheme, owner=alice)
    response = as_alice.post(page(speffz, "copy/"), follow=True)
    assert notes(response) == ["You already have 1 scheme: delete one first."]
    assert NotationScheme.objects.owned_by(alice).count() == 1


def test_a_visitor_who_may_not_copy_becomes_no_guest(client, speffz, monkeypatch):
    monkeypatch.setattr(schemes, "MOST_OWNED", 0)
    client.post(page(speffz, "copy/"))
    assert not User.objects.exists()
    assert client.get("/schemes/").status_code == 200


def test_letters_are_changed_on_the_net(as_alice, hers):
    response = as_alice.post(page(hers, "edit/"), typed(hers, UF="Ж", name="Mine"), follow=True)
    changed = NotationScheme.objects.get(pk=hers.pk)
    assert (changed.name, changed.letters["edges"]["UF"], changed.slug) == ("Mine", "Ж", hers.slug)
    assert notes(response) == ["Saved."]


def test_what_was_typed_stays_when_something_is_wrong(as_alice, hers):
    response = as_alice.post(page(hers, "edit/"), typed(hers, UF="q", DFR="ß"))
    assert response.context["form"].problems == ["edges: UF and BU have the same letter, 'q'."]
    assert response.text.count('aria-invalid="true"') == 2
    assert 'value="ß"' in response.text
    assert NotationScheme.objects.get(pk=hers.pk).letters == hers.letters


def test_an_export_can_be_imported_by_somebody_else(as_alice, as_bob, bob, hers):
    exported = as_alice.get(page(hers, "export/"))
    assert exported.headers["Content-Type"] == "application/json"
    response = as_bob.post("/schemes/import/", {"text": exported.text}, follow=True)
    his = NotationScheme.objects.owned_by(bob).get()
    assert (his.name, his.letters) == ("Hers", hers.letters)
    assert response.redirect_chain == [(page(his), 302)]
    assert notes(response) == ["Letter scheme imported."]


def test_many_are_imported_at_once(as_bob, bob, hers):
    text = json.dumps({"schemes": [hers.document, hers.document]})
    response = as_bob.post("/schemes/import/", {"text": text}, follow=True)
    assert notes(response) == ["2 letter schemes imported."]
    assert NotationScheme.objects.owned_by(bob).count() == 2


def test_an_import_with_a_problem_stores_nothing(client, hers):
    text = json.dumps({"schemes": [hers.document, {}]})
    response = client.post("/schemes/import/", {"text": text})
    assert "scheme 2: The letters of the edges are missing." in response.text
    assert "&quot;Hers&quot;" in response.text
    assert (NotationScheme.objects.count(), User.objects.count()) == (5, 1)


def test_there_is_an_end_to_importing(as_alice, alice, hers, monkeypatch):
    monkeypatch.setattr(schemes, "MOST_OWNED", 2)
    text = json.dumps({"schemes": [hers.document, hers.document]})
    response = as_alice.post("/schemes/import/", {"text": text})
    assert "You already have 2 schemes: delete one first." in response.text
    assert list(NotationScheme.objects.owned_by(alice)) == [hers]


def test_a_link_shows_a_scheme_to_anyone_who_has_it(as_alice, client, hers):
    as_alice.post(page(hers, "share/"))
    token = NotationScheme.objects.get(pk=hers.pk).share_token
    shared = client.get(f"/schemes/shared/{token}/")
    assert (shared.status_code, shared.headers["X-Robots-Tag"]) == (200, "noindex")
    assert f"/schemes/shared/{token}/" in as_alice.get(page(hers)).text
    assert hers.slug not in shared.text
    assert client.get(page(hers)).status_code == 404


def test_a_shared_scheme_can_be_copied(as_bob, bob, hers):
    share_scheme(hers)
    token = NotationScheme.objects.get(pk=hers.pk).share_token
    as_bob.post(f"/schemes/shared/{token}/copy/")
    assert NotationScheme.objects.owned_by(bob).get().name == "Hers, copy"


def test_there_is_an_end_to_copying_shared_schemes(as_bob, bob, hers, monkeypatch):
    monkeypatch.setattr(schemes, "MOST_OWNED", 0)
    share_scheme(hers)
    token = NotationScheme.objects.get(pk=hers.pk).share_token
    response = as_bob.post(f"/schemes/shared/{token}/copy/", follow=True)
    assert notes(response) == ["You already have 0 schemes: delete one first."]
    assert not NotationScheme.objects.owned_by(bob).exists()


def test_sharing_twice_keeps_the_link(as_alice, hers):
    tokens = []
    for _ in range(2):
        as_alice.post(page(hers, "share/"))
        tokens.append(NotationScheme.objects.get(pk=hers.pk).share_token)
    assert tokens[0] == tokens[1] is not None


def test_a_link_that_was_taken_away_shows_nothing(as_alice, client, hers):
    share_scheme(hers)
    token = NotationScheme.objects.get(pk=hers.pk).share_token
    as_alice.post(page(hers, "unshare/"))
    assert client.get(f"/schemes/shared/{token}/").status_code == 404
    assert client.post(f"/schemes/shared/{token}/copy/").status_code == 404


def test_an_own_scheme_is_deleted_after_a_question(as_alice, hers):
    assert "Delete “Hers”?" in as_alice.get(page(hers, "delete/")).text
    response = as_alice.post(page(hers, "delete/"), follow=True)
    assert notes(response) == ["“Hers” deleted."]
    assert not NotationScheme.objects.filter(pk=hers.pk).exists()


def test_the_scheme_one_memorises_by_is_not_deleted(as_alice, hers):
    as_alice.post(page(hers, "choose/"))
    response = as_alice.post(page(hers, "delete/"), follow=True)
    assert notes(response) == ["Your method uses this scheme: choose another one there first."]
    assert NotationScheme.objects.filter(pk=hers.pk).exists()


def test_the_default_scheme_is_in_use_until_another_is_chosen(client, as_alice, speffz):
    def in_use(browser):
        cards = read_page(browser.get("/schemes/").text).all("li", class_="scheme-card")
        return [card.one("h2").text for card in cards if card.all(class_="chosen")]

    assert (in_use(client), in_use(as_alice)) == (["Speffz"], ["Speffz"])
    as_alice.post("/schemes/kana/choose/")
    assert (in_use(client), in_use(as_alice)) == (["Speffz"], ["Kana"])
    assert read_page(as_alice.get("/schemes/kana/").text).one(class_="chosen").text == "In use"


def test_a_chosen_scheme_becomes_that_of_the_method(as_alice, alice, hers):
    response = as_alice.post(page(hers, "choose/"), follow=True)
    assert MethodSettings.objects.get(user=alice).scheme == hers
    assert "In use" in response.text
    assert as_alice.get("/schemes/").context["in_use"] == hers.slug


def test_a_visitor_who_chooses_becomes_a_guest(client, speffz):
    client.post(page(NotationScheme.objects.get(slug="kana"), "choose/"))
    assert MethodSettings.objects.get().scheme.slug == "kana"
    assert MethodSettings.objects.get().user.is_guest


def test_a_scheme_that_does_not_fit_the_method_is_not_chosen(as_alice, alice, hers):
    MethodSettings.objects.create(user=alice, scheme=hers, settings={"flips_as": "capitals"})
    kana = NotationScheme.objects.get(slug="kana")
    response = as_alice.post(page(kana, "choose/"), follow=True)
    assert notes(response) == ["The letter 'い' has no upper case, which would mark a flip."]
    assert MethodSettings.objects.get().scheme == hers


@pytest.mark.parametrize("many", [1, 20])
def test_pages_take_few_queries_however_many_schemes_there_are(as_alice, alice, hers, many):
    for number in range(many):
        NotationScheme.objects.keep(hers.scheme, name=f"{number}", owner=alice)
    counts = {}
    for what, address in {
        "list": "/schemes/",
        "page": page(hers),
        "edit": page(hers, "edit/"),
    }.items():
        with CaptureQueriesContext(connection) as queries:
            as_alice.get(address)
        counts[what] = len(queries)
    assert counts == {"list": 5, "page": 4, "edit": 3}
