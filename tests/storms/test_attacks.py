"""One person asks for every costly page without end, and nobody else notices."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from tests.postgresql import private_server
from tests.scale import IS_LONG, sample
from tests.servers import prepared, serving
from tests.storms.attack import CONNECTIONS, NO_ANSWER
from tests.storms.bystanders import PEOPLE, attack_of_guest, practise_during
from tests.storms.questions import QUESTIONS
from tests.visitors import p95
from trainer.costly import COSTLY
from trainer.turns import KEPT_FREE, USUAL_THREADS

SECONDS = sample(3, 60)
ATTEMPTS = sample(25_000, 60_000)
# A site without limits refuses nobody; beside other tests, little is asked in a few seconds.
FEWEST_REFUSALS = sample(1, CONNECTIONS)
REFUSALS = {"429 with Retry-After", "503 with Retry-After"}
# Pages, forms and files that are answered, and what is not there or not theirs.
ANSWERS = {"200", "302", "400", "403", "404", "409"}


@pytest.fixture(params=["SQLite", "PostgreSQL"] if IS_LONG else ["SQLite"])
def attacked(request, tmp_path, collected_static, settings):
    """An attack by a guest who has many attempts on a site of theirs alone."""
    settings_name = "tests.storms.attacked_settings"
    if request.param == "SQLite":
        database = f"sqlite:///{tmp_path}/site.sqlite3"
        site = prepared(database, settings.STATIC_ROOT, settings_name)
        yield from served(site, tmp_path)
    else:
        with private_server() as database:
            site = prepared(database, settings.STATIC_ROOT, settings_name)
            yield from served(site, tmp_path)


def served(site, folder):
    with serving(site, folder / "log") as server:
        yield attack_of_guest(site, server.address, ATTEMPTS, SECONDS)
    assert re.findall(r'"level": "ERROR".*', (folder / "log").read_text()) == []


def test_every_costly_page_is_asked_for():
    """A new one needs a question in tests/storms/questions.py."""
    assert QUESTIONS.keys() == COSTLY.keys()


def test_nobody_notices_an_attack(attacked):
    """First by a guest on ten connections, then by a visitor ten times a second on each page."""
    for attack in (attacked, replace(attacked, cookies={})):
        practice, answers = practise_during(attack)
        counts = sum(answers.values(), Counter())
        print(
            f"\n{len(practice.loops)} loops, p95 {p95(practice.loops):.2f} s; attacker: {dict(counts)}"
        )
        assert practice.failed == []
        assert len(practice.loops) >= PEOPLE
        assert 1 <= practice.most_costly <= USUAL_THREADS - KEPT_FREE
        assert counts.keys() - REFUSALS - ANSWERS - {NO_ANSWER} == set()
        assert counts[NO_ANSWER] == 0
        assert sum(counts[refusal] for refusal in REFUSALS) >= FEWEST_REFUSALS
