"""Importing sheets: what the preview says, what is stored, and how it is undone; and exports."""

import random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cubecore.execution.sheets import LONGEST_CELL
from cubecore.tables import TAB, write_rows
from tests.cubecore.execution.sheets.known_algorithms import known_algorithms, typed
from tests.html import read_page
from tests.trainer.algorithms.conftest import BACK, FLIP, FLIP_MOVES, FORTH
from tests.trainer.cast import signed_in
from trainer.algorithms import writing
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.models import AlgorithmImport, OwnAlgorithm
from trainer.algorithms.reading import algorithms_of
from trainer.algorithms.views import importing
from trainer.deadlines import Deadline
from trainer.table_forms import LONGEST_TABLE

pytestmark = pytest.mark.django_db
# In Speffz, UB is a and DF is u.
SHEET = "AU,[U2, M']\nUA,M' U2 M U2\nAB,R U R'\nBA,U2 M' U2 M\nBC,R Q\nXX,R\n"
KINDS = ["list-csv", "list-tsv", "grid-csv", "grid-tsv", "anki", "nothing"]


def fields_of(page):
    """Return what the form of a preview sends."""
    form = page.one("form", class_="pairs-import-form")
    sent = [field for field in form.all("input") if field.attributes.get("type") == "hidden"]
    return {field["name"]: field.attributes.get("value", "") for field in sent}


def preview(client, text, buffer="UF", **options):
    answer = client.post("/algorithms/import/", {"text": text, "buffer": buffer} | options)
    assert answer.status_code == 200
    return read_page(answer.text)


def add(client, text, conflict="keep", choices=(), **options):
    sent = fields_of(preview(client, text, **options)) | {"conflict": conflict}
    return client.post("/algorithms/import/add", sent | dict.fromkeys(choices, "on"))


def texts(user):
    return {key: [row.text for row in rows] for key, rows in algorithms_of(user).items()}


def figures(page):
    return {each.data["figure"]: each.data["value"] for each in page.all(data_figure=None)}


def test_a_preview_says_what_each_cell_does_and_stores_nothing(as_alice, uf_alice, store):
    store(uf_alice, BACK, "[M', U2]")
    page = preview(as_alice, SHEET)
    assert figures(page) == {
        "cells-correct": "2",
        "cells-inverse": "0",
        "cells-other": "1",
        "cells-not_a_cycle": "1",
        "cells-unreadable": "1",
        "cases-new": "1",
        "cases-differing": "1",
    }
    problems = [" ".join(each.text.split()) for each in page.one(class_="alg-problems").all("li")]
    assert problems[1:] == [
        "B A U2 M' U2 M That is another case: UF → UB → DF.",
        "B C R Q Expected a move (U R F D L B, M E S, m e s or x y z), found 'Q'. Character 3.",
    ]
    assert texts(uf_alice) == {BACK: ["[M', U2]"]}


@pytest.mark.parametrize("is_transposed", [False, True])
def test_a_whole_sheet_is_imported_whichever_letter_comes_first(as_alice, uf_alice, is_transposed):
    source = random.Random(3)
    algorithms = known_algorithms("UF")
    some = dict(source.sample(sorted(algorithms.items()), 60))
    names = sorted({name for pair in some for name in pair})
    rows = [["", *names]]
    for row in names:
        pairs = [(column, row) if is_transposed else (row, column) for column in names]
        rows.append([row, *(typed(some[pair], source) if pair in some else "" for pair in pairs)])
    page = preview(as_alice, write_rows(rows, TAB))
    assert page.one(data_first=None)["data-first"] == ("column" if is_transposed else "row")
    assert figures(page)["cells-correct"] == "60"
    assert add(as_alice, write_rows(rows, TAB)).url == "/algorithms/import/"
    assert {(key.first, key.second) for key in texts(uf_alice)} == set(some)


@pytest.mark.parametrize(
    ("conflict", "result"),
    [
        ("keep", ["[U2, M'] x"]),
        ("add", ["[U2, M'] x", "[U2, M']"]),
        ("replace", ["[U2, M']"]),
        ("", ["[U2, M'] x"]),
    ],
)
def test_nothing_is_overwritten_unless_its_owner_says_so(
    as_alice, uf_alice, store, conflict, result
):
    store(uf_alice, FORTH, "[U2, M'] x", starred=True)
    add(as_alice, "pair,alg,star\nAU,\"[U2, M']\",★\nUA,M' U2 M U2,", conflict)
    assert texts(uf_alice) == {FORTH: result, BACK: ["M' U2 M U2"]}
    assert [row.starred for row in algorithms_of(uf_alice)[FORTH]] == [True, False][: len(result)]


def test_what_is_there_already_is_no_change(as_alice, uf_alice, store):
    for text in ("[U2, M']", "U2 M' U2 M"):
        store(uf_alice, FORTH, text)
    page = preview(as_alice, "AU,U2 M' U2 M")
    assert figures(page)["cases-same"] == "1"
    assert page.all("button", class_="button-main") == []
    add(as_alice, "AU,U2 M' U2 M", "replace")
    assert "Nothing was changed." in as_alice.get("/algorithms/import/").text
    assert len(texts(uf_alice)[FORTH]) == 2


def test_inverse_algorithms_are_imported_backwards_if_their_owner_says_so(as_alice, uf_alice):
    sheet = "AU,[M', U2]\nBA,R\n"
    add(as_alice, sheet)
    assert texts(uf_alice) == {}
    add(as_alice, sheet, choices=["inverses"])
    assert texts(uf_alice) == {FORTH: ["[U2, M']"]}


def test_conflicts_are_asked_about_only_where_there_are_some(as_alice, uf_alice, store):
    heading, sheet = "Cases that have other algorithms", "AU,[M', U2]"
    page = preview(as_alice, sheet)
    assert page.all("fieldset", class_="pairs-conflict") == []
    store(uf_alice, FORTH, "U2 M' U2 M")
    page = preview(as_alice, sheet)
    assert "Imported backwards, 1 of them is for a case" in page.one("main").text
    assert figures(page)["cases-differing"] == "0"
    assert heading not in page.text
    assert heading in preview(as_alice, "AU,[U2, M']").text


def test_alternatives_stars_and_notes_are_imported(as_alice, uf_alice):
    sheet = "pair,alg,starred,note\nAU,\"[U2, M']\nU2 M' U2 M\",★,fast\nAU,U2 M' U2 M,★,again\nAQ,"
    add(as_alice, sheet + FLIP_MOVES)
    rows = algorithms_of(uf_alice)
    assert [tuple(row[1:]) for row in rows[FORTH]] == [
        ("[U2, M']", True, "fast"),
        ("U2 M' U2 M", False, ""),
    ]
    assert [row.text for row in rows[FLIP]] == [FLIP_MOVES]


def test_an_import_is_undone_without_what_was_changed_later(as_alice, uf_alice, store):
    store(uf_alice, FORTH, "U2 M' U2 M")
    add(as_alice, "AU,[U2, M']\nUA,M' U2 M U2", "replace")
    store(uf_alice, BACK, "[M', U2]")
    uuid = AlgorithmImport.objects.get().uuid
    page = read_page(as_alice.get("/algorithms/import/").text)
    assert "Your last import changed 2 cases." in page.one("form", class_="pairs-undo").text
    for _ in range(2):
        as_alice.post("/algorithms/import/undo", {"uuid": uuid})
        assert texts(uf_alice) == {FORTH: ["U2 M' U2 M"], BACK: ["M' U2 M U2", "[M', U2]"]}
    assert not AlgorithmImport.objects.exists()


def test_an_import_that_is_sent_twice_is_stored_once(as_alice, uf_alice):
    sent = fields_of(preview(as_alice, "AU,[U2, M']")) | {"conflict": "add"}
    for _ in range(2):
        as_alice.post("/algorithms/import/add", sent)
    assert OwnAlgorithm.objects.count() == 1


def test_a_visitor_previews_without_becoming_a_guest(client):
    sheet = "AU,[U2, M']"
    preview(client, sheet)
    assert not client.session.keys()
    add(client, sheet)
    page = read_page(client.get("/algorithms/?pieces=edges&buffer=UF&case=UB+DF").text)
    assert "[U2, M']" in page.one("ol", class_="alg-own").text


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_may_come_from_any_spreadsheet(as_alice, uf_alice, encoding):
    file = SimpleUploadedFile("sheet.csv", "AU,[U2, M’]".encode(encoding))
    page = read_page(as_alice.post("/algorithms/import/", {"file": file, "buffer": "UF"}).text)
    assert figures(page)["cells-correct"] == "1"


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"text": "hello"},
        {"text": "x" * (LONGEST_TABLE + 1)},
        {"file": SimpleUploadedFile("sheet.csv", b"\xff\x00\xfe,")},
        {"text": "AU,R", "buffer": "UX"},
        {"text": "AU,R", "buffer": ""},
        {"text": "AU,R", "first": "both"},
    ],
    ids=["nothing", "no sheet", "too long", "no text", "no buffer", "none", "no first"],
)
def test_what_is_no_sheet_is_refused(as_alice, sent):
    for path in ("import/", "import/add"):
        answer = as_alice.post(f"/algorithms/{path}", {"buffer": "UF"} | sent)
        assert answer.status_code == 400
        assert read_page(answer.text).one(class_="problems").all("li")


def test_what_cannot_be_stored_is_left_out(as_alice, uf_alice):
    long = f"({'R ' * 95}{'R3 ' * 95})(R R3) " + "U2 M' U2 M"
    assert 400 < len(long) <= LONGEST_CELL
    alternatives = ";".join(f"U2 M' U2 M {'x ' * number}" for number in range(0, 84, 4))
    page = preview(as_alice, f'UA,M\' U2 M U2\nAU,{long}\nAU,"{alternatives}"\n')
    assert "2 algorithms are too long, or too many for their case" in page.text


def test_the_limit_is_said(as_alice, uf_alice, monkeypatch):
    monkeypatch.setattr(writing, "MOST_ALGORITHMS", 0)
    answer = add(as_alice, "AU,[U2, M']")
    assert answer.status_code == 400
    assert "no more can be stored" in read_page(answer.text).one(class_="problems").text
    assert not OwnAlgorithm.objects.exists()


def test_a_sheet_that_takes_too_long_is_refused(as_alice, uf_alice, monkeypatch):
    monkeypatch.setattr(importing, "request_deadline", lambda: Deadline(10, -1, lambda: 0.0))
    answer = as_alice.post("/algorithms/import/", {"text": SHEET, "buffer": "UF"})
    assert answer.status_code == 503


@pytest.mark.parametrize("kind", KINDS)
def test_an_export_is_imported_by_another(as_alice, uf_alice, bob, store, kind):
    store(uf_alice, FORTH, "[U2, M']", starred=True, note="=1+1, 'fast'\nsecond")
    store(uf_alice, FORTH, "U2 M' U2 M")
    store(uf_alice, FLIP, FLIP_MOVES)
    store(uf_alice, CaseKey("edges", "UF", "UB", "UR"), "[R2 U: [S', U2]]")
    answer = as_alice.get(f"/algorithms/export.csv?pieces=edges&buffer=UF&kind={kind}")
    assert "algorithms-edges-UF." in answer.headers["Content-Disposition"]
    add(signed_in(bob), answer.content.decode())
    assert texts(bob) == texts(uf_alice)
    if "list" in kind:
        own, others = (algorithms_of(user)[FORTH] for user in (uf_alice, bob))
        assert [row[1:] for row in own] == [row[1:] for row in others]


def test_parities_are_exported_with_their_swap(as_alice, uf_alice, store):
    key = CaseKey("parity", "UFR", "UBR", "UF-UR")
    moves = "R' F R' F R2 U' R' F' R2 U R' F' R U' R' U2"
    store(uf_alice, key, moves)
    text = as_alice.get("/algorithms/export.csv?pieces=parity").content.decode()
    assert f"B UF-UR,{moves}" in text


def test_an_export_of_nothing_has_its_head(client):
    text = client.get("/algorithms/export.csv").content.decode()
    assert text.split() == ["\ufeffletter", "pair,algorithm,starred,note"]
