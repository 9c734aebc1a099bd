"""The pages on security are complete and true, and name tests that exist."""

import ast
import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import pytest

from tests.security.limits import actions
from trainer.people.models import User
from trainer.people.passwords import SITE_WORDS
from trainer.people.sign_ins import AWAY, MEMBER_STAYS, STAFF_STAYS
from trainer.people.throttle import Limit
from trainer.practice.tokens import LONGEST_WAIT, DealtScramble, TokenError

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"
PAGE = (DOCS / "security.md").read_text("utf-8")
TABLE = (DOCS / "security-asvs.md").read_text("utf-8")
ATTACKS = (DOCS / "security-attacks.md").read_text("utf-8")
NUMBERS = TESTS / "known_answers" / "asvs-5.0.json"
STATES = ("not applicable", "tested", "reasoned", "open")
NAMED_TEST = re.compile(r"`([\w/]+\.py)(?:::(\w+))?`")


class Row(NamedTuple):
    """Some items of the standard, and how they are met."""

    items: list[str]
    state: str
    how: str


def rows() -> list[Row]:
    cells = [
        line.strip("| ").split(" | ") for line in TABLE.splitlines() if re.match(r"\| \d", line)
    ]
    assert {len(row) for row in cells} == {4}
    return [Row(items.split(", "), state, how) for items, _, state, how in cells]


def spread(text: str) -> Iterator[str]:
    """``5.1.2-4`` as 5.1.2, 5.1.3 and 5.1.4."""
    first, _, last = text.partition("-")
    section, _, number = first.rpartition(".")
    for each in range(int(number), int(last or number) + 1):
        yield f"{section}.{each}"


def level(number: str) -> set[str]:
    """The items of a level as the standard numbers them."""
    listed: list[str] = json.loads(NUMBERS.read_text("ascii"))[number]
    return {item for text in listed for item in spread(text)}


def states(number: str) -> Counter[str]:
    items = level(number)
    return Counter(row.state for row in rows() for item in row.items if item in items)


def test_the_standard_has_as_many_items():
    assert (len(level("1")), len(level("2"))) == (70, 183)
    assert not level("1") & level("2")


def test_every_item_of_both_levels_is_there_once():
    counts = Counter(item for row in rows() for item in row.items)
    assert set(counts) == level("1") | level("2")
    assert set(counts.values()) == {1}


def test_every_state_has_its_kind_of_reason():
    for row in rows():
        assert row.state in STATES, row
        assert (
            bool(NAMED_TEST.search(row.how)) is (row.state == "tested") or row.state == "reasoned"
        )
        assert row.how, row


def test_of_level_1_nothing_is_open_and_of_level_2_little():
    assert states("1")["open"] == 0
    counted = states("2")
    applicable = counted.total() - counted["not applicable"]
    assert counted["open"] <= 0.05 * applicable


@pytest.mark.parametrize("number", ["1", "2"])
def test_the_count_at_the_foot_is_right(number):
    counted = states(number)
    applicable = counted.total() - counted["not applicable"]
    counts = [counted.total(), counted["not applicable"], applicable]
    counts += [counted[state] for state in ("tested", "reasoned", "open")]
    assert f"| level {number} | {' | '.join(map(str, counts))} |" in TABLE


@cache
def names_in(path: str) -> frozenset[str]:
    tree = ast.parse((TESTS / path).read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_every_named_test_exists():
    missing = [
        (path, name)
        for path, name in NAMED_TEST.findall(TABLE + ATTACKS)
        if not path.startswith("trainer/settings")
        and not (TESTS.parent / path).is_file()
        and (not (TESTS / path).is_file() or (name and name not in names_in(path)))
    ]
    assert missing == []


def test_every_attack_names_a_test():
    _, _, *rows = [line for line in ATTACKS.splitlines() if line.startswith("|")]
    assert [row for row in rows if not NAMED_TEST.search(row)] == []
    assert len(rows) > 20


def test_every_other_named_file_exists():
    for path in re.findall(r"`((?:docs|tests|trainer)/[\w./-]+\.\w+)`", PAGE + TABLE):
        assert (TESTS.parent / path).exists() or (TESTS / path).exists(), path


def written(limit: Limit) -> str:
    tries = f"{limit.tries:,}"
    minutes = int(limit.time.total_seconds() // 60)
    return f"{tries} an hour" if minutes == 60 else f"{tries} in {minutes} minutes"


def test_every_limit_is_documented():
    lines = PAGE.splitlines()
    for name, action in actions().items():
        [line] = [line for line in lines if line.startswith(f"| `{name}`")]
        cells = [cell.strip() for cell in line.strip("|").split("|")][1:]
        assert cells[0].startswith(written(action.by_address))
        assert cells[1] == (written(action.by_name) if action.by_name else "")


def test_session_lifetimes_are_documented():
    page = " ".join(PAGE.split())
    assert f"A member stays signed in for {MEMBER_STAYS.days} days" in page
    assert f"has to sign in again after {AWAY.days} days away" in page
    assert (STAFF_STAYS, "For staff it is 12 hours" in page) == (timedelta(hours=12), True)


def test_the_words_named_are_rejected_in_passwords():
    named = ("blindtrace", "blindfold", "cubing", "rubik", "speffz", "pochmann", "commutator")
    banned = {word.removeprefix("old") for word in SITE_WORDS}
    assert [word for word in named if word not in banned or word not in PAGE] == []


def test_the_page_is_short():
    assert len(PAGE.splitlines()) <= 165


@pytest.mark.django_db
def test_a_new_site_has_nobody():
    assert not User.objects.exists()


def test_old_tokens_are_refused(monkeypatch):
    made_once = DealtScramble(uuid4(), "R U F", "both", "memo", is_ready_state=False).signed()
    later = time.time() + LONGEST_WAIT.total_seconds() + 1
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    with pytest.raises(TokenError):
        DealtScramble.read(made_once)
