"""A new room needs its own folder, one line in each of four files, and one in each list of URLs."""

import os
import re
import shutil
from pathlib import Path

import pytest
from django.conf import settings

from tests import forks
from tests.trainer.managing import UNFINISHED

ROOT = Path(__file__).parents[2]
# What a room that counts pebbles consists of.
ROOM = {
    "__init__.py": "",
    "migrations/__init__.py": "",
    "apps.py": """
from django.apps import AppConfig


class PebblesConfig(AppConfig):
    name = "trainer.pebbles"
""",
    "models.py": """
from django.db import models
from django.utils import timezone

from trainer.people.models import User


class Pebble(models.Model):
    pk = models.CompositePrimaryKey("user_id", "name")
    user = models.ForeignKey(User, models.CASCADE, related_name="pebbles")
    name = models.CharField(max_length=40)
    found_at = models.DateTimeField(default=timezone.now)
""",
    "keeps.py": """
from trainer.pebbles.models import Pebble
from trainer.people.personal_data import PersonalData, RowList


class PebbleList(RowList):
    name, title = "pebbles", "Pebbles"
    model, key = Pebble, "name"

    def reader(self):
        return lambda entry: Pebble(
            name=entry.text("name", 40, shortest=1), found_at=entry.moment("found_at")
        )


class PebbleData(PersonalData):
    tables = (Pebble,)
    lists = (PebbleList(),)


KEEPS = PebbleData()
""",
    "forms.py": """
from django import forms


class PebbleForm(forms.Form):
    name = forms.CharField(max_length=40)
""",
    "views.py": """
from django.shortcuts import redirect, render

from trainer.pebbles.forms import PebbleForm
from trainer.pebbles.writing import drop_pebble
from trainer.people.guests import Visitor


def pebbles(request):
    form = PebbleForm(request.POST or None)
    if form.is_valid():
        Visitor(request).write(drop_pebble, form.cleaned_data["name"])
        return redirect("pebbles")
    return render(request, "pebbles/pebbles.html", {"tab": "pebbles"})
""",
    "writing.py": """
from trainer.pebbles.models import Pebble
from trainer.retrying import Verb


@Verb
def drop_pebble(user, name):
    Pebble.objects.get_or_create(user=user, name=name)
""",
    "urls.py": """
from django.urls import path

from trainer.pebbles.views import pebbles

urlpatterns = [path("", pebbles, name="pebbles")]
""",
    "templates/pebbles/pebbles.html": """
{% extends "base.html" %}{% block main %}{% endblock %}
""",
}
# The line that each file gets, and the one that it comes after.
LINES = {
    "trainer/settings.py": ('    "trainer.workshop",', '    "trainer.pebbles",'),
    "trainer/urls.py": (
        '    path("workshop/", include("trainer.workshop.urls")),',
        '    path("pebbles/", include("trainer.pebbles.urls")),',
    ),
    "trainer/templatetags/rooms.py": (
        '    Room(gettext_lazy("Workshop"), "workshop", "trainer.workshop."),',
        '    Room(gettext_lazy("Pebbles"), "pebbles", "trainer.pebbles."),',
    ),
    ".importlinter": ("    (workshop) | (learn) | (progress)", "    (pebbles)"),
}
# The lists that tests compare with the URLs of the site: who may open them, which are costly, which
# pages there are to look at, and which write.
LISTS = {
    "tests/known_answers/permissions.txt": (
        "workshop/commutators/                                      "
        "| 200 200 200 200 200 | 405 405 405 405 405",
        "pebbles/ | 200 200 200 200 200 | 200 200 200 200 200",
    ),
    "tests/trainer/test_costly.py": ('    "password_reset_confirm",', '    "pebbles",'),
    "tests/addresses.py": (
        '        "day": ["/settings/day/"],',
        '        "pebbles": ["/pebbles/"],',
    ),
    "tests/writes/of_practice.py": (
        '    return command("judge_older_verdicts")',
        '\n\n@write("pebbles")\ndef pebbles() -> Send:\n    return post(Client(), "pebbles", name="x")',
    ),
}
COMPARING = [
    "tests/security/test_every_address.py::test_every_address_is_in_the_table",
    "tests/trainer/test_costly.py::test_every_page_is_known_to_be_costly_or_not",
    "tests/trainer/test_languages.py::test_every_page_is_among_those_that_are_walked",
    "tests/trainer/test_write_faults.py::test_every_form_of_the_site_is_tried",
]
ABOUT_EVERY_ROOM = [
    "tests/security/test_every_address.py::test_everyone_is_answered_as_the_table_says[pebbles/]",
    "tests/trainer/test_row_keys.py",
    "tests/trainer/transfer/test_merge.py::test_every_table_of_personal_data_is_declared_once",
]
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"
# Run inside the copy: everything that happens to personal data happens to pebbles too.
USE = """
import json
import os

import django

django.setup()

from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

call_command("migrate", verbosity=0)
settings.STATIC_ROOT = os.environ["SERVED_STATIC"]

from tests.one_line import on_one_line
from trainer.pebbles.models import Pebble
from trainer.people.models import User
from trainer.transfer.deletion import purge
from trainer.transfer.export import export
from trainer.transfer.imports import add, preview, read_on, receive
from trainer.transfer.merge import merge_guest
from trainer.transfer.models import Import

browser = Client()
page = browser.get("/pebbles/")
assert '<a href="/pebbles/" aria-current="true">' in on_one_line(page.text)
for name in ("grey", "white"):
    assert browser.post("/pebbles/", {"name": name}).status_code == 302
guest = User.objects.get()
member = User.objects.create_user("Alice")
own = Pebble.objects.create(user=member, name="grey")

merge_guest(guest, member)
assert set(member.pebbles.values_list("name", flat=True)) == {"grey", "white"}
assert member.pebbles.get(name="grey") == own

file = "".join(export(member))
assert {each["name"] for each in json.loads(file)["pebbles"]} == {"grey", "white"}
other = User.objects.create_user("Bob")
Pebble.objects.create(user=other, name="white")
found = receive(other, "file", [file.encode()], timezone.now())
read_on(found, timezone.now())
found = Import.objects.get(pk=found.pk)
[counted] = preview(found).lists
assert (str(counted.title), counted.new_entries, counted.known_entries) == ("Pebbles", 1, 1)
assert add(found)
assert other.pebbles.get(name="grey").found_at == own.found_at
assert other.pebbles.count() == 2

other.deletes_at = timezone.now()
other.save()
gone = other.pk
assert purge(timezone.now()).on_request == 1
assert not Pebble.objects.filter(user=gone).exists()
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory, collected_static):
    """A copy of the project with the new room."""
    tree = tmp_path_factory.mktemp("new_room")
    for name in (".importlinter", "pyproject.toml", "manage.py"):
        shutil.copy(ROOT / name, tree)
    for name in ("trainer", "cubecore", "templates", "static", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns(*UNFINISHED))
    for name, text in ROOM.items():
        (tree / "trainer/pebbles" / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / "trainer/pebbles" / name).write_text(text)
    for name, (before, line) in (LINES | LISTS).items():
        text = (tree / name).read_text()
        assert text.count(f"{before}\n") == 1, name
        (tree / name).write_text(text.replace(f"{before}\n", f"{before}\n{line}\n"))
    run(tree, ["manage.py", "makemigrations", "pebbles"])
    return tree


def run(tree, arguments):
    """Run Python in a tree; return what it printed, and fail if it did."""
    places = {
        "DATABASE_URL": f"sqlite:///{tree / 'site.sqlite3'}",
        "SERVED_STATIC": str(settings.STATIC_ROOT),
    }
    surroundings = {"DJANGO_SETTINGS_MODULE": "tests.settings"}
    done = forks.run(*arguments, environment=os.environ | places | surroundings, folder=tree)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_keeps_every_rule_of_imports(tree):
    run(tree, ["-c", LINT])


def test_its_rows_are_merged_exported_imported_and_deleted(tree):
    run(tree, ["-c", USE])


def test_the_tests_about_every_room_and_url_pass(tree):
    printed = run(tree, ["-m", "pytest", "-q", *COMPARING, *ABOUT_EVERY_ROOM])
    assert re.search(r"^\d+ passed in ", printed, re.MULTILINE), printed


def test_each_list_of_urls_asks_for_it(tree):
    whole = {tree / name: (tree / name).read_text() for name in LISTS}
    for name, (_, line) in LISTS.items():
        (tree / name).write_text(whole[tree / name].replace(f"{line}\n", ""))
    with pytest.raises(AssertionError, match=f"{len(COMPARING)} failed"):
        run(tree, ["-m", "pytest", "-q", *COMPARING])
    for file, text in whole.items():
        file.write_text(text)
