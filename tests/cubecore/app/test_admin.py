"""The admin panel lists, edits, copies, imports and exports letter schemes."""

import json
import re

import pytest
from django.contrib.admin.models import LogEntry
from django.core.exceptions import ValidationError
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cubecore.forms import MOST_AT_ONCE
from cubecore.models import Kind, NotationScheme
from tests.cubecore.app.schemes_panel import IMPORT, LIST, do, notes, page_of, typed
from tests.html import read_page
from trainer.methods.models import MethodSettings

pytestmark = pytest.mark.django_db


def test_the_list_is_searched_filtered_and_ordered(panel, built_in, club):
    names = [scheme.name for scheme in panel.get(LIST).context["cl"].queryset]
    assert names == ["Speffz", "UFRBLD", "ChiChu", "Kana", "Club"]
    filtered = panel.get(LIST, {"kind__exact": "public"}).context["cl"].queryset
    assert list(filtered) == [club]
    matches = panel.get(LIST, {"q": "syllabary"}).context["cl"].queryset
    assert list(matches) == [built_in["kana"]]


def test_the_import_page_has_breadcrumbs_like_the_panels_own_pages(panel, club):
    crumbs = re.compile(r'<(\w+) class="breadcrumbs">(.*?)</\1>', re.DOTALL)
    links = re.compile(r'href="([^"]+)"')
    [(tag, own)] = crumbs.findall(panel.get(page_of(club)).text)
    [(import_tag, imported)] = crumbs.findall(panel.get(IMPORT).text)
    assert (import_tag, links.findall(imported)) == (tag, links.findall(own))


def test_the_list_shows_which_schemes_are_in_use(panel, built_in, bob):
    MethodSettings.objects.create(user=bob, scheme=built_in["kana"])
    by_use = {
        use: [scheme.name for scheme in panel.get(LIST, {"use": use}).context["cl"].queryset]
        for use in ("yes", "no")
    }
    assert by_use == {"yes": ["Kana"], "no": ["Speffz", "UFRBLD", "ChiChu"]}


def test_the_list_needs_as_many_queries_for_one_scheme_as_for_many(panel, speffz, alice):
    counts = []
    for _ in range(2):
        for number in range(10):
            NotationScheme.objects.keep(speffz, name=f"{number}", owner=alice)
        with CaptureQueriesContext(connection) as queries:
            panel.get(LIST)
        counts.append(len(queries))
    assert counts == [5, 5]


def test_a_stored_scheme_is_previewed_on_a_cube(panel, club, django_assert_max_num_queries):
    with django_assert_max_num_queries(5):
        page = panel.get(page_of(club)).text
    assert page.count('<svg class="cube') == 3
    assert "css/cube" in page


def test_a_new_scheme_gets_a_slug(panel, club):
    response = panel.post(LIST + "add/", typed(club, name="Second"))
    assert response.status_code == 302
    second = NotationScheme.objects.get(name="Second")
    assert second.slug.startswith("second-")
    assert second.scheme.edges == club.scheme.edges


def test_a_slug_stays_when_the_name_changes(panel, club):
    panel.post(page_of(club), typed(club, name="Renamed"))
    renamed = NotationScheme.objects.get()
    assert (renamed.name, renamed.slug) == ("Renamed", club.slug)


def test_every_problem_is_shown_beside_its_field_and_nothing_is_stored(panel, club):
    letters = club.letters | {"edges": club.letters["edges"] | {"UF": "q", "FU": "b"}}
    response = panel.post(page_of(club), typed(club, letters, name=""))
    errors = response.context["adminform"].form.errors
    assert errors == {
        "name": ["This field is required."],
        "letters": [
            "edges: UR and FU have the same letter, 'b'.",
            "edges: UF and BU have the same letter, 'q'.",
        ],
    }
    assert NotationScheme.objects.get().letters == club.letters


def test_an_owned_scheme_needs_its_owner(panel, club):
    response = panel.post(page_of(club), typed(club, kind=Kind.OWNED))
    assert response.context["adminform"].form.non_field_errors() == [
        "A scheme has an owner if it is owned, and only then."
    ]


def test_built_in_schemes_are_read_only(panel, built_in):
    kana = built_in["kana"]
    assert "Save" not in panel.get(page_of(kana)).text
    assert panel.post(page_of(kana), typed(kana, name="Kanji")).status_code == 403
    assert panel.post(page_of(kana, "delete"), {"post": "yes"}).status_code == 403
    do(panel, "delete_selected", [kana], post="yes")
    assert NotationScheme.objects.get(slug="kana").name == "Kana"


def test_only_name_and_description_of_a_scheme_in_use_can_change(panel, club, bob):
    MethodSettings.objects.create(user=bob, scheme=club)
    panel.post(page_of(club), typed(club, {"edges": {"UF": "x"}}, name="Renamed", kind=Kind.OWNED))
    stored = NotationScheme.objects.get()
    assert (stored.name, stored.kind, stored.letters) == ("Renamed", Kind.PUBLIC, club.letters)


def test_a_scheme_in_use_is_not_deleted_and_its_users_are_named(panel, club, bob):
    MethodSettings.objects.create(user=bob, scheme=club)
    page = do(panel, "delete_selected", [club], post="yes")
    assert "bob: Club" in page.text
    assert NotationScheme.objects.filter(pk=club.pk).exists()


def test_a_scheme_nobody_uses_can_be_deleted(panel, club):
    do(panel, "delete_selected", [club], post="yes")
    assert not NotationScheme.objects.exists()


def test_copies_are_new_public_schemes_named_as_copies(panel, built_in):
    response = do(panel, "copy_as_new", [built_in["kana"], built_in["speffz"]])
    copies = NotationScheme.objects.filter(kind=Kind.PUBLIC)
    assert sorted(copy.name for copy in copies) == ["Kana, copy", "Speffz, copy"]
    assert notes(response) == ["2 schemes were added."]
    assert {entry.get_change_message() for entry in LogEntry.objects.all()} == {
        "Copied from Kana.",
        "Copied from Speffz.",
    }


def test_an_export_of_one_is_its_document(panel, club):
    response = do(panel, "export_json", [club])
    assert response.json() == club.document
    assert response.headers["Content-Disposition"] == 'attachment; filename="schemes.json"'


def test_an_export_of_many_can_be_imported_again(panel, built_in):
    exported = do(panel, "export_json", built_in.values()).text
    response = panel.post(IMPORT, {"text": exported}, follow=True)
    assert notes(response) == ["4 schemes were added."]
    imported = NotationScheme.objects.filter(kind=Kind.PUBLIC)
    assert {scheme.name: scheme.letters for scheme in imported} == {
        scheme.name: scheme.letters for scheme in built_in.values()
    }


def test_too_many_are_not_exported_at_once(panel, speffz):
    many = [NotationScheme.objects.keep(speffz) for _ in range(MOST_AT_ONCE + 1)]
    assert notes(do(panel, "export_json", many)) == ["Export at most 50 schemes at once."]


def test_an_import_with_a_problem_stores_nothing_and_keeps_the_typed_text(panel, built_in):
    documents = [built_in["kana"].document, {"name": "broken & sad"}]
    response = panel.post(IMPORT, {"text": json.dumps({"schemes": documents})})
    assert response.context["form"].non_field_errors() == [
        "scheme 2: The letters of the edges are missing.",
        "scheme 2: The letters of the corners are missing.",
    ]
    assert "broken &amp; sad" in response.text
    assert not NotationScheme.objects.filter(kind=Kind.PUBLIC).exists()


def test_the_list_links_to_the_import(panel):
    assert f'href="{IMPORT}"' in panel.get(LIST).text
    assert panel.get(IMPORT).status_code == 200


def test_the_import_needs_the_permission_to_add(client, alice, collected_static):
    alice.is_staff = True
    alice.save()
    client.force_login(alice)
    assert client.get(IMPORT).status_code == 403


def test_a_built_in_scheme_cannot_be_added(panel, club):
    assert '<option value="built-in"' not in panel.get(f"{LIST}add/").text
    refused = panel.post(f"{LIST}add/", typed(club, name="X", kind="built-in"))
    assert (refused.status_code, bool(refused.context["errors"])) == (200, True)
    refused = panel.post(page_of(club), typed(club, kind="built-in"))
    assert (refused.status_code, bool(refused.context["errors"])) == (200, True)
    assert set(NotationScheme.objects.values_list("slug", "kind")) == {(club.slug, "public")}


def test_a_scheme_from_outside_the_library_cannot_be_built_in(club):
    club.kind = Kind.BUILT_IN
    with pytest.raises(ValidationError) as refusal:
        club.full_clean()
    assert refusal.value.message_dict == {"kind": ["Only the schemes of the library are built-in."]}
    club.slug = "speffz"
    club.full_clean()


def test_the_list_says_how_many_people_use_each_scheme(panel, built_in, alice, bob):
    for person in (alice, bob):
        MethodSettings.objects.create(user=person, scheme=built_in["kana"])
    rows = read_page(panel.get(LIST).text).all("td", class_="field-in_use_by")
    assert [row.text for row in rows] == ["-", "-", "-", "2 people"]


def test_two_hundred_schemes_are_listed_in_few_queries(
    panel, speffz, alice, django_assert_max_num_queries
):
    for number in range(200):
        NotationScheme.objects.keep(speffz, name=f"{number}", owner=alice)
    with django_assert_max_num_queries(12):
        page = panel.get(LIST).text
    assert "200 letter schemes" in page


def test_schemes_come_first_in_the_panel(panel, club):
    apps = panel.get("/admin/").context["app_list"]
    assert apps[0]["app_label"] == "cubecore"
    assert [app["name"] for app in apps[1:]] == sorted(app["name"] for app in apps[1:])


def test_the_list_shows_a_face_of_each_scheme_but_of_broken_ones(panel, club):
    assert len(read_page(panel.get(LIST).text).all("span", class_="panel-face")) == 1
    NotationScheme.objects.update(letters=[])
    assert read_page(panel.get(LIST).text).all("span", class_="panel-face") == []
