"""A new room needs its own folder and one line in each of four files of the site, nothing else."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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
    user = models.ForeignKey(User, models.CASCADE, related_name="pebbles")
    name = models.CharField(max_length=40)
    found_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "name"], name="pebble_once")]
""",
    "keeps.py": """
from trainer.pebbles.models import Pebble
from trainer.people.keeping import PersonalData, RowList


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
    "views.py": """
from django.db import transaction
from django.shortcuts import redirect, render

from trainer.pebbles.models import Pebble
from trainer.people.guests import guest_for


def pebbles(request):
    if request.method == "POST":
        with transaction.atomic():
            Pebble.objects.create(user=guest_for(request), name=request.POST["name"])
        return redirect("pebbles")
    return render(request, "pebbles/pebbles.html", {"tab": "pebbles"})
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
LINT = "from importlinter.cli import lint_imports_command as lint; lint()"
# Run inside the copy: everything that happens to personal data happens to pebbles too.
USE = """
import json

import django

django.setup()

from django.core.management import call_command
from django.test import Client
from django.utils import timezone

call_command("makemigrations", "pebbles", verbosity=0)
call_command("migrate", verbosity=0)
call_command("collectstatic", interactive=False, verbosity=0)

from trainer.pebbles.models import Pebble
from trainer.people.models import User
from trainer.transfer.deletion import purge
from trainer.transfer.export import export
from trainer.transfer.imports import add, preview, read_on, receive
from trainer.transfer.merge import merge_guest
from trainer.transfer.models import Import

browser = Client()
page = browser.get("/pebbles/")
assert '<a href="/pebbles/" aria-current="true">' in page.text
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
assert (str(counted.title), counted.new, counted.known) == ("Pebbles", 1, 1)
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
def tree(tmp_path_factory):
    """A copy of the project with the new room."""
    tree = tmp_path_factory.mktemp("new_room")
    for name in (".importlinter", "pyproject.toml", "manage.py"):
        shutil.copy(ROOT / name, tree)
    for name in ("trainer", "cubecore", "templates", "static"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in ROOM.items():
        (tree / "trainer/pebbles" / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / "trainer/pebbles" / name).write_text(text)
    for name, (before, line) in LINES.items():
        text = (tree / name).read_text()
        assert text.count(f"{before}\n") == 1, name
        (tree / name).write_text(text.replace(f"{before}\n", f"{before}\n{line}\n"))
    return tree


def run(tree, code):
    address = {"DATABASE_URL": f"sqlite:///{tree / 'site.sqlite3'}"}
    settings = {"DJANGO_SETTINGS_MODULE": "tests.settings"}
    paths = {"PYTHONPATH": os.pathsep.join(map(str, (tree, ROOT)))}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tree,
        env=os.environ | address | settings | paths,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_keeps_every_rule_of_imports(tree):
    run(tree, LINT)


def test_its_rows_are_merged_exported_imported_and_deleted(tree):
    run(tree, USE)
