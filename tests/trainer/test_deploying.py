"""What the pages and files about deploying name is there."""

import configparser
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import get_commands, load_command_class
from django.urls import reverse

import trainer.serving
import trainer.settings
from trainer.management.commands.serve import GUNICORN
from trainer.transfer.imports.limits import LARGEST_FILE
from trainer.transfer.views.imports import LARGEST_FORM

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DEPLOY = DOCS / "deploy"
PAGES = ["deploy.md", "operations.md", "scale.md"]
UNITS = sorted(path.name for path in DEPLOY.glob("*.service"))
OTHERS = {"BASE", "PGSSLMODE", "SECRET_KEY", "TMPDIR", "XDG_CACHE_HOME"}
PLACES = {"/opt/blindtrace": "", "/etc/blindtrace.env": "docs/deploy/blindtrace.env"}


def everything() -> dict[str, str]:
    files = [DOCS / page for page in PAGES] + [each for each in DEPLOY.iterdir() if each.is_file()]
    return {path.name: path.read_text("utf-8") for path in files}


def unit(name: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / name, "utf-8")
    return parser


def commands(text: str) -> list[list[str]]:
    """Every command of manage.py that is written there, with its options."""
    lines = re.findall(r"manage\.py ([a-z_]+)((?: --[a-z-]+)*)", text)
    return [[name, *options.split()] for name, options in lines]


@pytest.mark.parametrize("name", everything())
def test_commands_are_there_with_their_options(name):
    names = get_commands()
    for command, *options in commands(everything()[name]):
        app = names[command]
        parser = load_command_class(str(app), command).create_parser("manage.py", command)
        help_text = parser.format_help().replace("--no-input", "--noinput --no-input")
        assert [option for option in options if f"{option} " not in help_text] == []


@pytest.mark.parametrize("name", everything())
def test_files_of_the_project_are_there(name):
    paths = re.findall(
        r"(?<![\w/])(?:docs|tests|trainer|templates|static)/[\w./-]*\w", everything()[name]
    )
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_pages_contain_commands():
    assert {command for command, *_ in commands(everything()["deploy.md"])} >= {"migrate"}
    assert {command for command, *_ in commands(everything()["operations.md"])} >= {"restore"}


@pytest.mark.parametrize("name", everything())
def test_variables_are_read_by_the_site(name):
    documented = f"{trainer.settings.__doc__}\n{trainer.serving.__doc__}"
    settings = set(re.findall(r"^([A-Z_]{4,}) ", documented, re.MULTILINE)) | OTHERS
    # Written with a value, as a shell or a unit has them.
    named = set(re.findall(r"\b([A-Z]+(?:_[A-Z]+)*|BIND)=", everything()[name]))
    of_etcd = {name for name in named if name.startswith(("ETCD_", "ETCDCTL_"))}
    assert named - settings - of_etcd == set()


@pytest.mark.parametrize("name", UNITS)
def test_units_start_what_is_there(name):
    service = unit(name)["Service"]
    assert service["WorkingDirectory"] in PLACES
    assert (ROOT / PLACES[service["EnvironmentFile"]]).exists()
    lines = re.findall(r"^ExecStart(?:Pre)?=(\S+) (\S+)", (DEPLOY / name).read_text(), re.MULTILINE)
    assert lines
    assert {program for program, _ in lines} == {"/opt/blindtrace/.venv/bin/python"}
    assert {what for _, what in lines} <= {"manage.py", "-m"}


def test_the_server_is_started_in_one_way():
    line = "-m gunicorn --config python:trainer.serving trainer.wsgi"
    assert line.split() == GUNICORN
    assert line in everything()["blindtrace.service"]
    assert str(line.split()).replace("'", '"') in everything()["Containerfile"]


def test_both_stages_of_the_image_have_one_base_that_can_be_chosen():
    text = everything()["Containerfile"]
    [base] = re.findall(r"^ARG BASE=(\S+)$", text, re.MULTILINE)
    assert re.findall(r"^FROM (\S+)", text, re.MULTILINE) == ["${BASE}", "${BASE}"]
    assert f"`{base.rpartition('/')[2]}`" in everything()["deploy.md"]
    build = text.partition("\n")[0].removeprefix("# ")
    assert "--pull=newer" in build
    assert build in everything()["deploy.md"]


def test_the_image_holds_what_it_copies():
    copied = re.findall(r"^COPY (?!--from)(\S+) ", everything()["Containerfile"], re.MULTILINE)
    assert {*copied} == {
        "requirements-prod.txt",
        "manage.py",
        "cubecore",
        "trainer",
        "templates",
        "static",
    }
    assert [path for path in copied if not (ROOT / path).exists()] == []


def test_daily_work_is_documented():
    section = everything()["operations.md"].partition("## Every day")[2].partition("\n## ")[0]
    done = re.findall(r"manage\.py (\w+)", everything()["blindtrace-daily.service"])
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == done


def test_the_proxy_asks_where_the_site_listens():
    [listens] = re.findall(r"^ListenStream=(\S+)$", everything()["blindtrace.socket"], re.MULTILINE)
    [upstream] = re.findall(r"^    server (\S+);$", everything()["nginx.conf"], re.MULTILINE)
    assert (listens, upstream) == (trainer.serving.bind, trainer.serving.bind)


def test_the_proxy_lets_through_what_the_site_takes():
    pages, files = re.findall(r"client_max_body_size (\d+)k;", everything()["nginx.conf"])
    assert int(pages) * 2**10 == settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    assert int(files) * 2**10 == LARGEST_FILE + LARGEST_FORM
    [place] = re.findall(r"location = (\S+) \{\n", everything()["nginx.conf"])
    assert place == reverse("import-file")
    assert int(files) * 2**10 <= trainer.serving.LONGEST_BODY


def test_files_about_people_are_unreadable_for_other_users_of_the_machine():
    services = [unit(name)["Service"] for name in UNITS]
    assert [(each["UMask"], each["StateDirectoryMode"]) for each in services] == [
        ("0077", "0700")
    ] * len(UNITS)
