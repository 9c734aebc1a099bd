"""The site starts in fresh environments, with nothing set: installed from its wheel, or as a clone."""

import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import time
from contextlib import closing, contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

import pytest

from tests import forks, scale
from tests.installing import (
    BUILDER,
    SERVER,
    WEBSITE,
    attempt,
    clone,
    fresh_environment,
    nothing_set,
    run,
)
from tests.trainer.managing import PRODUCTION, STOCKED, outside
from trainer.management.commands.runserver import STOCK

STARTS_WITHIN = 60
PASSWORD = "correct horse battery"  # noqa: S105 - of a site that lives for seconds
ADMIN = ["createsuperuser", "--noinput", "--username", "root", "--email", "root@blindtrace.example"]
KEY = "nothing but a long text that no server uses: 0123456789"
SERVED = {"SECRET_KEY": KEY, "ALLOWED_HOSTS": "localhost", "HTTPS": "False"}
# A clone solves its first scrambles of each event: usually most are stored before, which is faster.
SOLVED = scale.sample(2, STOCK)
STORED = STOCK - SOLVED
DEALT = ("edges", "corners", "both")
DATA = ".local/share/blindtrace"


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The programs of a fresh environment with the website, as `pip install blindtrace` makes it."""
    return fresh_environment(tmp_path_factory.mktemp("installed"), [wheel], SERVER)


@pytest.fixture(scope="module")
def stocked(tmp_path_factory):
    """A database that has its deals: a clone solves its first ones below."""
    file = tmp_path_factory.mktemp("stocked") / "blindtrace.sqlite3"
    settings = {"DATABASE_URL": f"sqlite:///{file}", "DJANGO_SETTINGS_MODULE": "trainer.settings"}
    done = forks.run("-c", STOCKED, environment=outside(PRODUCTION | settings))
    assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(file)) as database:
        # Otherwise a part of it is in another file.
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


@pytest.fixture
def empty(tmp_path):
    """An empty folder to start in."""
    (tmp_path / "empty").mkdir()
    return tmp_path / "empty"


@pytest.fixture
def home(tmp_path):
    """The home folder of somebody who starts the site for the first time."""
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


@contextmanager
def serving(*command: str | Path, port: int, cwd: Path, **environment: str):
    """Serve the site until the test is done with it; yields what the console shows."""
    console = cwd.parent / "console"
    with console.open("w") as lines:
        server = subprocess.Popen(
            command,
            cwd=cwd,
            env=nothing_set() | environment,
            stdout=lines,
            stderr=lines,
            start_new_session=True,
        )
    try:
        wait_for(port, server, console)
        yield console
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait()


def wait_for(port: int, server: subprocess.Popen[bytes], console: Path) -> None:
    ends = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < ends:
        assert server.poll() is None, console.read_text()
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
    raise AssertionError(console.read_text())


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def practise(site: str) -> str:
    """Reveal the first scramble that a visitor gets; return its moves."""
    browser = build_opener(HTTPCookieProcessor())
    page = browser.open(f"{site}/").read().decode()
    fields = dict(re.findall(r'name="(csrfmiddlewaretoken|deal)" value="([^"]+)"', page))
    with browser.open(f"{site}/reveal", urlencode(fields).encode()) as revealed:
        assert "/attempts/" in revealed.url
    moves = re.findall(
        r"<li>(.*?)</li>", page.partition('class="scramble"')[2].partition("</ol>")[0]
    )
    return " ".join(moves)


def panel_of(site: str) -> str:
    """Sign in to the admin panel; return its first page."""
    browser: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))
    page = browser.open(f"{site}/admin/")
    [token] = re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.read().decode())[:1]
    fields = {"csrfmiddlewaretoken": token, "username": "root", "password": PASSWORD}
    with browser.open(page.url, urlencode(fields).encode()) as answer:
        return str(answer.read().decode())


def files_in(folder: Path) -> set[str]:
    """Return the files and folders of an installed package, but for bytecode."""
    paths = (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
    return {str(path.relative_to(folder)) for path in paths}


def store_deals(database: Path) -> None:
    """Store as many deals of each event as a clone does not have to solve."""
    rows = [(name, number / STOCK) for name in DEALT for number in range(STORED)]
    insert = (
        "INSERT INTO practice_deal (event, scramble, lot, made_at) "
        "VALUES (?, 'R U F', ?, '2026-01-01 00:00:00')"
    )
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executemany(insert, rows)


def deals_of(database: Path) -> dict[str, tuple[int, int]]:
    """Return how many deals each event has, and how many of them were stored after those above."""
    count = "SELECT event, COUNT(*), SUM(id > ?) FROM practice_deal GROUP BY event"
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(count, [len(DEALT) * STORED])
        return {name: (deals, later) for name, deals, later in rows}


def test_installed_and_run_from_an_empty_folder(installed, stocked, empty, home):
    [packages] = installed.parent.glob("lib/python*/site-packages")
    as_installed, port = files_in(packages / "trainer"), free_port()
    blindtrace, own = installed / "blindtrace", {"HOME": str(home)}
    commands = run(blindtrace, "help", "--commands", cwd=empty, **own).split()
    assert {"backup", "check", "createsuperuser", "fill_deals"} <= {*commands}
    assert {"migrate", "run", "serve"} <= {*commands}
    shutil.copy(stocked, home / DATA)
    with serving(blindtrace, "run", port=port, cwd=empty, PORT=str(port), **own) as console:
        site = f"http://localhost:{port}"
        assert practise(site)
        run(blindtrace, *ADMIN, cwd=empty, DJANGO_SUPERUSER_PASSWORD=PASSWORD, **own)
        assert "Panel · Blindtrace" in panel_of(site)
        output = console.read_text()
    data = home / DATA
    assert f"Development mode, because SECRET_KEY is not set. Its files are in {data}\n" in output
    assert f"Admin panel: http://127.0.0.1:{port}/admin/\n" in output
    assert "Create an admin: blindtrace createsuperuser\n" in output
    assert {".secret-key", "blindtrace.sqlite3"} <= {path.name for path in data.iterdir()}
    assert (data.stat().st_mode & 0o777, list(empty.iterdir())) == (0o700, [])
    assert files_in(packages / "trainer") == as_installed


@pytest.mark.slow
def test_installed_and_served_from_an_empty_folder(installed, stocked, empty, home):
    [packages] = installed.parent.glob("lib/python*/site-packages")
    as_installed, port = files_in(packages / "trainer"), free_port()
    own = {"HOME": str(home), "BLINDTRACE_HOME": str(home / "site"), **SERVED}
    (home / "site").mkdir()
    shutil.copy(stocked, home / "site")
    with serving(installed / "blindtrace", "serve", port=port, cwd=empty, PORT=str(port), **own):
        assert practise(f"http://localhost:{port}")
        about = build_opener().open(f"http://localhost:{port}/about/")
        page = about.read().decode()
    # Browsers that have seen this header never ask over plain http again.
    assert about.headers["Strict-Transport-Security"] is None
    [icon] = re.findall(r'href="/(static/img/icon\.[0-9a-f]{12}\.svg)"', page)
    assert (home / "site" / icon.replace("static", "staticfiles")).is_file()
    assert {path.name for path in home.iterdir()} <= {"site", ".cache"}
    assert (list(empty.iterdir()), files_in(packages / "trainer")) == ([], as_installed)


def test_a_server_needs_a_key(installed, empty, home):
    refused = attempt(installed / "blindtrace", "serve", cwd=empty, HOME=str(home))
    assert (refused.returncode, refused.stderr.partition(".")[0]) == (1, "SECRET_KEY is not set")


def test_a_clone_runs_by_the_commands_that_everybody_knows(tmp_path, home):
    tree, port = clone(tmp_path / "clone"), free_port()
    python = (
        fresh_environment(tree / ".venv", ["--editable", tree], [*WEBSITE, *BUILDER]) / "python"
    )
    own = {"HOME": str(home)}
    command = [str(python), "manage.py"]
    run(*command, "migrate", "--verbosity", "0", cwd=tree, **own)
    store_deals(tree / "blindtrace.sqlite3")
    with serving(*command, "runserver", port=port, cwd=tree, PORT=str(port), **own) as console:
        site = f"http://localhost:{port}"
        assert practise(site)
        assert build_opener().open(f"{site}/admin/").url == f"{site}/sign-in/?next=/admin/"
        output = console.read_text()
    assert deals_of(tree / "blindtrace.sqlite3") == dict.fromkeys(DEALT, (STOCK, SOLVED))
    assert "Create an admin: .venv/bin/python manage.py createsuperuser\n" in output
    made = {".secret-key", "blindtrace.sqlite3"}
    assert made <= {path.name for path in tree.iterdir()}
    assert {path.name for path in home.iterdir()} <= {".cache"}
    elsewhere = run(python.parent / "blindtrace", "check", "--database", "default", cwd=home, **own)
    assert elsewhere == "System check identified no issues (0 silenced).\n"
    assert {path.name for path in home.iterdir()} <= {".cache"}
