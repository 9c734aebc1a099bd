"""Imports: what a preview shows, that nothing is overwritten unasked, and that an import can be undone."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.html import read_page
from tests.scale import sample
from tests.trainer.cast import signed_in
from trainer.pairs.models import SHARED, Pair, PairImport
from trainer.pairs.reading import pairs_of
from trainer.pairs.sheets import PairKey
from trainer.table_forms import LONGEST_TABLE

pytestmark = pytest.mark.django_db
TABLE = "KV\tkiosk\nAB\tabbey\nCD\tcode\nK?V\tnothing\n"
KINDS = ["list-csv", "list-tsv", "grid-csv", "grid-tsv", "anki"]


@pytest.fixture
def with_words(alice, keep):
    """Alice has words for two pairs of the table."""
    keep(alice, "KV", "kiwi")
    keep(alice, "AB", "abbey")


def words(user):
    return {" ".join(pair): text.words for pair, text in pairs_of(user, SHARED).items()}


def fields_of(page):
    """Return what the form of a preview sends."""
    form = page.one("form", class_="pairs-import-form")
    sent = [field for field in form.all("input") if field.attributes.get("type") == "hidden"]
    return {field["name"]: field.attributes.get("value", "") for field in sent}


def preview(client, text, **options):
    return read_page(client.post("/pairs/import/", {"text": text} | options).text)


def add(client, text, conflict="keep", **options):
    sent = fields_of(preview(client, text, **options)) | {"conflict": conflict}
    return client.post("/pairs/import/add", sent)


@pytest.mark.usefixtures("with_words")
def test_a_preview_counts_what_would_change_and_stores_nothing(as_alice, alice):
    page = preview(as_alice, TABLE)
    figures = {each.data["figure"]: each.data["value"] for each in page.all(data_figure=None)}
    assert figures == {"pairs-new": "1", "pairs-differing": "1", "pairs-same": "1"}
    assert "Line 4: K?V nothing" in page.text
    assert words(alice) == {"k v": "kiwi", "a b": "abbey"}


@pytest.mark.parametrize(
    ("conflict", "result"),
    [("keep", "kiwi"), ("add", "kiwi, kiosk"), ("replace", "kiosk"), ("", "kiwi")],
)
@pytest.mark.usefixtures("with_words")
def test_words_that_differ_are_kept_unless_their_owner_decides_otherwise(
    as_alice, alice, conflict, result
):
    assert add(as_alice, TABLE, conflict).url == "/pairs/import/"
    assert words(alice) == {"k v": result, "a b": "abbey", "c d": "code"}


@pytest.mark.usefixtures("with_words")
def test_an_import_is_undone_without_what_was_changed_later(as_alice, alice, keep):
    add(as_alice, TABLE + "EF\teffort\n", "replace")
    keep(alice, "CD", "cadet")
    last = PairImport.objects.get()
    as_alice.post("/pairs/import/undo", {"uuid": last.uuid})
    assert words(alice) == {"k v": "kiwi", "a b": "abbey", "c d": "cadet"}
    assert not PairImport.objects.exists()
    as_alice.post("/pairs/import/undo", {"uuid": last.uuid})
    assert words(alice) == {"k v": "kiwi", "a b": "abbey", "c d": "cadet"}


def test_an_import_that_is_sent_twice_is_stored_once(as_alice, alice):
    sent = fields_of(preview(as_alice, "KV,kiwi")) | {"conflict": "add"}
    for _ in range(2):
        as_alice.post("/pairs/import/add", sent)
    assert Pair.objects.count() == 1
    assert PairImport.objects.get().changes == [["", "k", "v", ["", ""], ["kiwi", ""]]]


def test_a_visitor_previews_without_becoming_a_guest(client):
    preview(client, TABLE)
    assert not client.session.keys()
    assert add(client, TABLE).url == "/pairs/import/"
    assert "cadet" not in client.get("/pairs/export.csv").text
    assert "code" in client.get("/pairs/export.csv").text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_may_come_from_any_spreadsheet(as_alice, encoding):
    file = SimpleUploadedFile("pairs.csv", "אב,אבא 🥝".encode(encoding))
    page = read_page(as_alice.post("/pairs/import/", {"file": file}).text)
    assert "אבא 🥝" in page.text


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"text": " \n"},
        {"text": "x" * (LONGEST_TABLE + 1)},
        {"file": SimpleUploadedFile("pairs.csv", b"\xff\x00\xfe,")},
        {"file": SimpleUploadedFile("pairs.csv", b"KV,ki\0wi")},
    ],
    ids=["nothing", "blank", "too long", "no text", "null"],
)
def test_what_is_no_table_is_refused(as_alice, sent):
    answer = as_alice.post("/pairs/import/", sent)
    assert answer.status_code == 400
    assert read_page(answer.text).one(class_="problems").one("li").text


def test_pairs_of_other_letters_are_kept_but_not_shown(as_alice, alice):
    assert (
        "1 pair has letters that your scheme doesn’t have"
        in preview(as_alice, "あい,愛\nKV,kiwi").text
    )
    add(as_alice, "あい,愛\nKV,kiwi")
    assert words(alice) == {"あ い": "愛", "k v": "kiwi"}
    assert "愛" not in as_alice.get("/pairs/").text


WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12)
LINES = st.sampled_from(
    ["=1", "'tis", 'a "b" c', "tab\there", "two\nlines", "שלום", "👩‍🚀", "a, b; c"]
)
SOME_WORDS = st.dictionaries(
    st.builds(PairKey, st.sampled_from("abcxyzあ"), st.sampled_from("klmあ")),
    st.one_of(WORDS, LINES).map(str.strip).filter(bool),
    min_size=1,
    max_size=5,
)


@pytest.mark.parametrize("kind", KINDS)
@settings(
    max_examples=sample(4, 200),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    deadline=None,
)
@given(texts=SOME_WORDS)
def test_an_export_is_imported_by_another_without_loss(as_alice, alice, bob, keep, kind, texts):
    Pair.objects.all().delete()
    for pair, text in texts.items():
        keep(alice, " ".join(pair), text)
    file = as_alice.get(f"/pairs/export.csv?kind={kind}").content.decode()
    add(signed_in(bob), file)
    assert words(bob) == words(alice) == {" ".join(pair): text for pair, text in texts.items()}
