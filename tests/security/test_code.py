"""What the code of the site does not contain, because it would be dangerous."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = sorted([*(ROOT / "trainer").rglob("*.py"), *(ROOT / "cubecore").rglob("*.py")])
SCRIPTS = sorted((ROOT / "static" / "js").rglob("*.js"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
BY_HAND = (
    "trainer/management/",
    "trainer/practice/management/",
    "cubecore/cli/",
    "cubecore/__main__",
)

# Statements on temporary tables: names of our own tables and columns, quoted; values are parameters.
STAGING = "trainer/transfer/imports/staging.py"
INDEX = "f'DROP INDEX {way} IF EXISTS {self.index.name}'"
STAGED = (
    "f\"CREATE TEMPORARY TABLE {table.name} {_lifetime()} AS SELECT CAST('' AS varchar(64)) AS {KEY}, {table.columns} FROM {table.target} WHERE 1 = 0\"",
    "f'DROP TABLE IF EXISTS {table.name}'",
    "f'DROP TABLE {table.name}'",
    "f'INSERT INTO {table.target} ({quoted(OWNER)}, {columns}) SELECT %s, {columns} FROM {table.name}'",
    "f'SELECT COUNT(*) FROM {table.name} AS staged WHERE NOT EXISTS (SELECT 1 FROM {table.target} AS own WHERE own.{quoted(OWNER)} = %s AND own.{column} = staged.{column})'",
    "f'{known_keys} LIMIT 1'",
    "statement",
)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(path)))


def imported() -> Iterator[tuple[str, str]]:
    """Every module that is imported, and where."""
    for path in PYTHON:
        for node in nodes(path):
            if isinstance(node, ast.Import):
                yield from ((place(path), alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from ((place(path), f"{node.module}.{alias.name}") for alias in node.names)


@cache
def called() -> tuple[tuple[str, str, ast.Call], ...]:
    """Every call, by the words it is written with, and where."""
    return tuple(
        (place(path), ast.unparse(node.func), node)
        for path in PYTHON
        for node in nodes(path)
        if isinstance(node, ast.Call)
    )


def uses(*names: str) -> set[str]:
    """Where one of these modules, or something out of it, is imported."""
    return {
        where for where, name in imported() if any(f"{name}.".startswith(f"{n}.") for n in names)
    }


def test_no_text_becomes_code():
    risky = {"eval", "exec", "compile", "__import__", "Template", "Engine", "from_string"}
    uses_of_risky = {
        (where, name) for where, name, _ in called() if name.rpartition(".")[2] in risky
    }
    # Patterns and queries are no code.
    queries = {("trainer/progress/weak_spots/spans.py", "compiler.compile")}
    assert {each for each in uses_of_risky if not each[1].startswith("re.")} == queries
    assert uses("pickle", "marshal", "shelve", "yaml", "xml", "lxml", "dill") == set()
    np_loads = [node for _, name, node in called() if name == "np.load"]
    keywords = [ast.unparse(word) for node in np_loads for word in node.keywords]
    assert keywords.count("allow_pickle=False") == len(np_loads)


def test_no_query_is_written_by_hand():
    by_hand = {"raw", "extra", "RawSQL", "execute", "executemany", "executescript"}
    places = {
        (where, ast.unparse(node.args[0]))
        for where, name, node in called()
        if name.rpartition(".")[2] in by_hand and node.args and not where.startswith(BY_HAND)
    }
    assert places == {
        ("trainer/health.py", "'SELECT 1'"),
        # How many rows PostgreSQL found; the table is a parameter, or the name of our own, quoted.
        ("trainer/row_estimates.py", "f'ANALYZE (SKIP_LOCKED) {table}'"),
        ("trainer/row_estimates.py", "'SELECT reltuples FROM pg_class WHERE oid = %s::regclass'"),
        # Memos are executed there, by the library.
        ("trainer/execution_films.py", "cube"),
        ("trainer/learn/shots.py", "cube.cubies"),
        # SQLite takes no parameter there, and both values are constants of the module.
        ("trainer/write_lock.py", "f'PRAGMA busy_timeout = {milliseconds}'"),
        # Statements that Django does not write: an insert that replaces some rows only.
        ("trainer/people/buckets.py", "DRAW"),
        ("trainer/people/leases.py", "TAKE"),
        # Names of our own tables and columns, quoted; values are parameters.
        ("trainer/portions.py", "f'DELETE FROM {table} WHERE ({columns}) IN ({keys})'"),
        ("trainer/practice/penalties.py", "statement"),
        ("trainer/practice/migrations/0002_methods_of_attempts.py", INDEX),
        # A recursive query around one that Django writes; values are parameters.
        ("trainer/practice/method_keys.py", "sql"),
        ("trainer/practice/method_keys.py", """'"keys"."method_key"'"""),
        *((STAGING, statement) for statement in STAGED),
    }


def test_no_program_is_started_by_a_request():
    assert {where for where in uses("subprocess", "pty") if not where.startswith(BY_HAND)} == set()
    started = {where for where, name, _ in called() if name in {"os.system", "os.popen"}}
    assert started == set()


def test_nothing_asks_other_sites():
    asking = uses("urllib.request", "http.client", "requests", "httpx", "socket", "ftplib")
    # Whether a port is free, and the server's own connections.
    assert asking == {"trainer/management/commands/run.py", "trainer/paced_socket.py"}


def test_no_path_comes_from_a_request():
    """Views and forms open no files by name at all."""
    opening = {"open", "Path", "read_text", "read_bytes", "write_text", "unlink", "FileResponse"}
    places = {
        (where, name)
        for where, name, _ in called()
        if name.rpartition(".")[2] in opening and re.search(r"/(views|forms|imports)", where)
    }
    # The folders of the temporary files and of the database, whose free space is measured.
    assert places == {("trainer/transfer/imports/bounds.py", "Path")}


def test_no_pattern_is_made_of_what_is_typed():
    """Every pattern is written in the code; those that are put together are made of constants."""
    made = {"compile", "match", "fullmatch", "search", "sub", "split", "findall", "finditer"}
    places = set()
    for where, name, node in called():
        if (
            name.startswith("re.")
            and name[3:] in made
            and not isinstance(node.args[0], ast.Constant)
        ):
            names = {each.id for each in ast.walk(node.args[0]) if isinstance(each, ast.Name)}
            if any(not each.isupper() for each in names - {"re"}):
                places.add((where, ast.unparse(node.args[0])))
    # One of two separators that the module lists.
    assert {where for where, _ in places} == {"cubecore/tables/cells.py"}


def test_no_sentence_of_the_library_is_parsed():
    """Errors carry keys and values, so that no page looks for them in an English text."""
    assert {where for where in uses("re") if "engine_texts" in where} == set()
    assert "cubecore/templatetags/sentences.py" not in uses("re")


def test_no_format_comes_from_a_request():
    """What is formatted is a text of ours, not something that was asked for."""
    places = {
        (where, ast.unparse(node.func))
        for where, name, node in called()
        if name.endswith((".format", ".format_map")) and re.search(r"GET|POST|request", name)
    }
    assert places == set()


def test_no_cryptography_of_our_own():
    hashes = {
        (where, name)
        for where, name in imported()
        if name.startswith(("hashlib", "hmac", "crypt", "ssl", "Crypto", "cryptography", "nacl"))
    }
    assert {where for where, _ in hashes} <= {"trainer/people/passwords.py"} | FINGERPRINTS


# Sums that identify a file of tables or make a key of keys, and protect nothing.
FINGERPRINTS = {
    "cubecore/solvers/table_cache.py",
    "trainer/people/personal_data.py",
    "trainer/today/rounds.py",
}


def test_secrets_come_from_the_system():
    """Random numbers that can be repeated are for scrambles; every secret is made by Django."""
    made = {where for where, name, _ in called() if name == "get_random_string"}
    assert made == {
        "cubecore/models.py",
        "trainer/practice/writing.py",
        "trainer/progress/writing.py",
        "trainer/people/guests.py",
        "trainer/people/models/user.py",
    }


def test_the_code_holds_no_secret():
    secret = re.compile(
        r"""(?i)(secret|password|token|api_?key)\w*["']?\s*[:=]\s*["'][^"'\s{<%]{12,}["']"""
        r"|-----BEGIN|AKIA[0-9A-Z]{16}"
    )
    files = [*PYTHON, *SCRIPTS, *TEMPLATES, *(ROOT / "docs" / "deploy").iterdir()]
    matches = [(place(each), secret.findall(each.read_text("utf-8"))) for each in files]
    assert [each for each in matches if each[1] and each[0] not in NO_SECRETS] == []


# Names of forms and kinds, not secrets.
NO_SECRETS: set[str] = set()


@pytest.mark.parametrize(
    "risky",
    [r"\beval\(", r"new Function", r"document\.write", r"insertAdjacentHTML", r"outerHTML",
     r"innerHTML\s*=[^=]", r"postMessage|\"message\"", r"javascript:", r"setAttribute\(\"on"],
)  # fmt: skip
def test_scripts_put_text_in_as_text(risky):
    assert [place(each) for each in SCRIPTS if re.search(risky, each.read_text("utf-8"))] == []


def test_scripts_store_nothing_sensitive():
    """Only the memo that is being typed or the solve that is being timed, for as long as its tab is
    open, and solves that are not saved yet."""
    storing = re.compile(r"localStorage|sessionStorage|indexedDB|document\.cookie|caches\.")
    places = {place(each) for each in SCRIPTS if storing.search(each.read_text("utf-8"))}
    stored = ("running-solve", "stored-memo", "unsent-solves")
    assert places == {f"static/js/{name}.js" for name in stored}


def test_templates_escape_everything():
    """But for pictures, charts, rows, sentences and the method page, which escape the texts that they write."""
    for each in TEMPLATES:
        assert re.findall(r"\|\s*safe\b|autoescape off|\|\s*safeseq", each.read_text("utf-8")) == []
    marked = uses("django.utils.safestring.mark_safe", "django.utils.safestring.SafeString")
    assert set(marked) == {
        "cubecore/templatetags/cube_pictures.py",
        "cubecore/templatetags/sentences.py",
        "trainer/algorithms/drawing.py",
        "trainer/methods/choices.py",
        "trainer/methods/drawing.py",
        "trainer/pair_tables.py",
        "trainer/pairs/drawing.py",
        "trainer/practice/attempts/memo_lines.py",
        "trainer/practice/list_rows.py",
        "trainer/practice/templatetags/practice_pages.py",
        "trainer/progress/figures.py",
        "trainer/progress/templatetags/progress_pages.py",
        "trainer/templatetags/selects.py",
    }


def test_no_view_mixes_where_parameters_come_from():
    """``request.REQUEST`` is long gone; what may come by form or address says so itself."""
    mixing = re.compile(
        r"request\.POST (?:or|\|) request\.GET|\{\*\*request\.GET, \*\*request\.POST"
    )
    places = {place(each) for each in PYTHON if mixing.search(each.read_text("utf-8"))}
    assert places == {"trainer/people/views/look.py"}
