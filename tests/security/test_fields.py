"""Which fields of the export each role gets, which an import sets, and which the panel lets staff change."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.html import read_page
from tests.security.addresses import address, patterns
from tests.security.world import NOW, ROLES, browser_of
from tests.trainer.cast import signed_in
from tests.trainer.people.cast import FIREFOX, signed_in_with
from trainer.algorithms.models import OwnAlgorithm
from trainer.cards.models import CardAnswer, CardSettings, PracticeDay
from trainer.learn.models import LessonDone
from trainer.methods.stored import Method, keep_method
from trainer.pairs.models import Pair
from trainer.people.models import CubeView, Letters, User

pytestmark = pytest.mark.django_db
TABLES = Path(__file__).parents[1] / "known_answers"
# No setting is as it is for somebody new.
CHANGED = {
    "time_zone": "Asia/Tokyo",
    "day_start_hour": 7,
    "theme": "dark",
    "palette": "own",
    "sticker_colors": "f7f8f6-b3122d-27a862-ffde38-ff8422-1b56c3",
    "letters_on_stickers": Letters.values[-1],
    "cube_view": CubeView.values[-1],
    "hides_scramble": True,
    "avoids_wide_turns": True,
    "hides_clock": True,
    "timer_hold_ms": 550,
    "splits_solves": False,
    "uses_keys": False,
    "vibrates": True,
    "shows_letter_pad": True,
    "keeps_two_pair_lists": True,
    "shows_pair_words": True,
}
WRITTEN_AT = "blindtrace.exported_at"
METHOD = Method(
    edge_buffer="UF",
    corner_buffer="UFR",
    holding="yellow green",
    edge_style="own",
    corner_style="3-style",
)
# What is brought says so.
MARKS = {"attempts[].clock": "file", "drill_answers[].is_imported": True}
CHANGE_PAGES = [pattern for pattern in patterns() if pattern.endswith("/change/")]
# Buttons, tokens and what a browser sends back unchanged.
NO_FIELDS = ("_", "csrfmiddlewaretoken", "initial-")


def rows_of(name: str) -> dict[str, list[str]]:
    """Return the cells of a table by the first of each row."""
    _, *lines = (TABLES / name).read_text("utf-8").splitlines()
    rows = ([cell.strip() for cell in line.split("|")] for line in lines)
    return {first: rest for first, *rest in rows}


def fields_of(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the fields of a document by path; lists have those of their first item, letters none."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        yield from fields_of(value[0], f"{path}[]")
    elif isinstance(value, dict) and value and all(key.islower() for key in value):
        for key, item in value.items():
            yield from fields_of(item, f"{path}.{key}" if path else key)
    else:
        yield path, value


def export_of(browser: Client) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(browser.get("/account/data.json").getvalue())
    return document


def bring(browser: Client, export: dict[str, Any]) -> None:
    file = SimpleUploadedFile("all.json", json.dumps(export).encode())
    place = browser.post("/account/import/", {"file": file}).headers["Location"]
    # What was read is stored before the rest of the file is.
    for step in ("read", "read", "add"):
        browser.post(f"{place}{step}")


def remember(user: User) -> None:
    """Store a pair with its words, an algorithm, an answer to its card, a day that counts, and no usual setting."""
    Pair.objects.create(
        user=user, first="a", second="b", words="abbey", note="Rome", changed_at=NOW
    )
    OwnAlgorithm.objects.create(
        user=user,
        pieces="edges",
        buffer="UF",
        first="UB",
        second="DF",
        text="U2 M' U2 M",
        starred=True,
        note="Rome",
        order=3,
        changed_at=NOW,
    )
    given = {"uuid": uuid4(), "ms": 900, "day": NOW.date(), "answered_at": NOW}
    said = {"correct": True, "grade": 3, "own_grade": 2, "is_undone": True}
    CardAnswer.objects.create(user=user, kind="pair-word", key="a b", **given, **said)
    PracticeDay.objects.create(user=user, day=NOW.date(), question_ms=900, finished_at=NOW)
    CardSettings.objects.create(user=user, retention_percent=85, new_a_day=5)


@pytest.fixture
def export(world) -> dict[str, Any]:
    """The export of Alice, who has changed each setting and is going to delete her account."""
    alice, owner = world.people["owner"], browser_of(world, "owner")
    User.objects.filter(pk=alice.pk).update(**CHANGED, deletes_at=NOW)
    keep_method(alice, replace(METHOD, scheme=world.scheme.scheme), world.scheme)
    LessonDone.objects.create(user=alice, lesson="buffer", done_at=NOW)
    remember(alice)
    attempt = [str(world.attempt.uuid)]
    owner.post("/attempts/move", {"attempt": attempt, "session": world.session.pk})
    signed_in_with(FIREFOX, alice)
    return export_of(owner)


def test_every_field_of_the_export_is_in_the_table(export):
    # Databases keep the keys of stored documents in orders of their own.
    assert sorted(dict(fields_of(export))) == sorted(rows_of("export_fields.txt"))


@pytest.mark.parametrize("role", ["guest", "other", "staff"])
def test_an_import_sets_the_fields_of_the_table_and_no_others(world, export, role):
    """For every role, whatever the file says about who wrote it."""
    browser = browser_of(world, role)
    before = dict(fields_of(export_of(browser)))
    bring(browser, export)
    after = dict(fields_of(export_of(browser)))
    expected = dict(fields_of(export)) | MARKS
    cells = {path: cells[1] for path, cells in rows_of("export_fields.txt").items()}
    unset = [path for path in cells if cells[path] == "sets" and after.get(path) != expected[path]]
    ignored = [path for path in cells if cells[path] == "ignores" and path != WRITTEN_AT]
    changed = [path for path in ignored if after.get(path) != before.get(path)]
    assert (unset, changed) == ([], [])


@pytest.mark.parametrize("role", ROLES)
def test_everybody_gets_their_own_fields_only(world, export, role):
    answer = browser_of(world, role).get("/account/data.json")
    if role == "visitor":
        assert (answer.status_code, answer.content) == (302, b"")
        return
    document = json.loads(answer.getvalue())
    fields = dict(fields_of(document))
    names = {"guest": None, "owner": "alice", "other": "bob", "staff": "sue"}
    assert fields["account.name"] == names[role]
    is_alice = role == "owner"
    assert (str(world.attempt.uuid) in json.dumps(document)) is is_alice
    lacking = [path for path, (guest, _) in rows_of("export_fields.txt").items() if guest == "no"]
    if role == "guest":
        assert [path for path in lacking if fields.get(path)] == []
    if role == "owner":
        assert [path for path in lacking if not fields.get(path)] == []


def form_fields(browser: Client, place: str) -> set[str]:
    """Return the fields of a page of the panel that can be changed; the letters of a net are one."""
    answer = browser.get(place)
    page = read_page(answer.text)
    inputs = [each for tag in ("input", "select", "textarea") for each in page.all(tag, name=None)]
    names = {each["name"] for each in inputs if each.attributes.get("type") != "hidden"}
    fields = {re.sub("letters_([BDFLRU]+|big_cubes)", "letters", name) for name in names}
    return {name for name in fields if not name.startswith(NO_FIELDS)}


@pytest.mark.parametrize("pattern", CHANGE_PAGES)
@pytest.mark.parametrize("place", [0, 1], ids=["all permissions", "superuser"])
def test_the_panel_lets_staff_change_the_fields_of_the_table(world, pattern, place):
    """Staff with every permission there is, beside a superuser."""
    helper = User.objects.create_user("helper", is_staff=True)
    helper.user_permissions.set(Permission.objects.all())
    browser = [signed_in(helper), browser_of(world, "staff")][place]
    cell = rows_of("panel_fields.txt")[pattern.removeprefix("admin/").partition("/<")[0]][place]
    fields = form_fields(browser, address(pattern, world))
    assert fields == set(cell.split()) - {"-"}


@pytest.mark.parametrize("pattern", CHANGE_PAGES)
def test_who_may_only_look_changes_no_field(world, pattern):
    helper = User.objects.create_user("helper", is_staff=True)
    helper.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    assert form_fields(signed_in(helper), address(pattern, world)) == set()
