"""Penalties that were changed in csTimer after its solves were imported."""

import json
from datetime import timedelta
from uuid import UUID

import pytest

from tests.faults import PlantedError
from tests.trainer.cast import signed_in
from tests.trainer.transfer.imports.conftest import NOW, add_file, read_file, sample
from trainer import portions
from trainer.practice.models import Attempt
from trainer.practice.writing import delete_attempt, mark_dnf
from trainer.transfer.imports import add, finishing, preview, purge_imports
from trainer.transfer.imports.adding import Choices
from trainer.transfer.models import HeldRow

pytestmark = pytest.mark.django_db
TOMORROW = NOW + timedelta(days=1)
ALL = {"1": "both"}
FINE, PLUS_TWO, DNF = 0, 2_000, -1
HEADER = "No.;Time;Comment;Scramble;Date;P.1;P.2\r\n"


def file(penalty, *phases, comment="", total=60_009):
    solve = [[penalty, total, *phases], "R U F", comment, 1_700_000_000]
    options = {"phases": 2 if phases else 1}
    settings = json.dumps({"1": {"name": "3BLD", "opt": options}})
    return json.dumps({"session1": [solve], "properties": {"sessionData": settings}})


def facts(user):
    attempt = Attempt.objects.get(user=user)
    times = (attempt.memo_ms, attempt.recall_ms)
    return attempt.correct, attempt.dnf, times, attempt.penalty_ms, attempt.notes


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (FINE, PLUS_TWO, (True, False, (25_000, 37_009), 2_000, "mine")),
        (FINE, DNF, (False, True, (25_000, 35_009), 0, "mine")),
        (PLUS_TWO, FINE, (True, False, (25_000, 35_009), 0, "mine")),
        (PLUS_TWO, DNF, (False, True, (25_000, 35_009), 0, "mine")),
        (DNF, FINE, (True, False, (25_000, 35_009), 0, "mine")),
        (DNF, PLUS_TWO, (True, False, (25_000, 37_009), 2_000, "mine")),
        (PLUS_TWO, 4_000, (True, False, (25_000, 39_009), 4_000, "mine")),
    ],
)
def test_a_changed_penalty_is_offered_and_applied_once(alice, before, after, expected):
    add_file(alice, file(before, 25_000, comment="mine"), ALL)
    stored = facts(alice)
    source = read_file(alice, file(after, 25_000, comment="theirs"), ALL)
    counts = preview(source)
    assert (counts.changed_penalties, counts.known_attempts, counts.new_attempts) == (1, 0, 0)
    assert not counts.is_empty
    assert facts(alice) == stored
    assert add(source)
    assert facts(alice) == expected
    again = read_file(alice, file(after, 25_000), ALL)
    assert (preview(again).changed_penalties, preview(again).known_attempts) == (0, 1)
    assert preview(again).is_empty


@pytest.mark.parametrize("penalty", [FINE, PLUS_TWO, DNF])
@pytest.mark.parametrize("phases", [(), (25_000,)])
def test_the_same_penalty_is_no_change(alice, penalty, phases):
    add_file(alice, file(penalty, *phases), ALL)
    assert preview(read_file(alice, file(penalty, *phases), ALL)).changed_penalties == 0


def test_a_dnf_while_memorising_that_was_none_gets_its_whole_time(alice):
    document = json.loads(file(DNF))
    document["properties"]["sessionData"] = '{"1": {"name": "3BLD", "opt": {"phases": 2}}}'
    add_file(alice, json.dumps(document), ALL)
    assert facts(alice) == (False, True, (60_009, None), 0, "")
    document["session1"][0][0][0] = PLUS_TWO
    add_file(alice, json.dumps(document), ALL)
    assert facts(alice) == (True, False, (None, 62_009), 2_000, "")
    document["session1"][0][0][0] = DNF
    add_file(alice, json.dumps(document), ALL)
    assert facts(alice) == (False, True, (None, 60_009), 0, "")
    assert preview(read_file(alice, json.dumps(document), ALL)).is_empty


def test_a_dnf_marked_here_is_no_change_in_cstimer(alice):
    add_file(alice, file(FINE), ALL)
    mark_dnf(Attempt.objects.get(user=alice), dnf=True)
    assert preview(read_file(alice, file(FINE), ALL)).changed_penalties == 0
    add_file(alice, file(PLUS_TWO), ALL)
    assert facts(alice) == (True, False, (None, 62_009), 2_000, "")


def test_an_attempt_deleted_here_comes_back_as_it_was(alice):
    add_file(alice, file(FINE), ALL)
    delete_attempt(Attempt.objects.get(user=alice), Attempt.objects.get(user=alice).revealed_at)
    source = read_file(alice, file(DNF), ALL)
    assert (preview(source).changed_penalties, preview(source).back_attempts) == (0, 1)
    assert add(source)
    assert facts(alice) == (True, False, (None, 60_009), 0, "")


def row(time):
    return f"{HEADER}1;{time};;R U F;2023-11-14 22:13:20;25.00;35.00\r\n"


@pytest.mark.parametrize(
    ("time", "changed", "expected"),
    [
        ("60.00", 0, (True, False, (25_000, 35_009), 0, "")),
        ("62.00+", 1, (True, False, (25_000, 37_000), 2_000, "")),
        ("DNF(60.00)", 1, (False, True, (25_000, 35_000), 0, "")),
    ],
)
def test_a_table_cut_at_hundredths_changes_penalties_only(alice, time, changed, expected):
    add_file(alice, file(FINE, 25_000), ALL)
    source = read_file(alice, row(time), {"csv": "both"})
    assert preview(source).changed_penalties == changed
    assert add(source)
    assert facts(alice) == expected
    assert preview(read_file(alice, row(time), {"csv": "both"})).changed_penalties == 0


def changed_file():
    """Return the sample with one changed penalty and one more solve."""
    document = json.loads(sample("cstimer-sample-1.json"))
    document["session2"][0][0][0] = DNF
    document["session2"].append([[0, 60_000, 30_000], "R U F2 D' L B2 R2 U", "", 1_800_000_000])
    return json.dumps(document)


@pytest.mark.parametrize(("ticked", "failures"), [({"update_penalties": "on"}, 10), ({}, 9)])
def test_the_page_offers_the_update_and_applies_it_only_if_it_is_ticked(alice, ticked, failures):
    add_file(alice, sample("cstimer-sample-1.json"))
    source, browser = read_file(alice, changed_file()), signed_in(alice)
    page = browser.get(f"/account/import/{source.pk}/").text
    assert "Penalties changed in csTimer since the last import</dt><dd>1</dd>" in page
    assert '<input type="checkbox" name="update_penalties" checked>' in page
    assert "Update the penalty that was changed in csTimer" in page
    browser.post(f"/account/import/{source.pk}/add", ticked)
    attempts = Attempt.objects.filter(user=alice)
    assert (attempts.count(), attempts.filter(dnf=True).count()) == (16, failures)


def test_what_came_here_after_the_file_was_read_stays_as_it_is(alice):
    add_file(alice, sample("cstimer-sample-1.json"))
    source = read_file(alice, changed_file())
    [other] = Attempt.objects.filter(user=alice)[:1]
    key = source.held_rows.get(kind="attempts").key
    late = Attempt.objects.create(
        user=alice,
        uuid=UUID(key),
        scramble="R U F2 D' L B2 R2 U",
        method=other.method,
        event="both",
        notes="mine",
    )
    assert add(source)
    assert Attempt.objects.get(user=alice, uuid=late.uuid).notes == "mine"
    assert Attempt.objects.filter(user=alice, dnf=True).count() == 10


def test_sessions_count_no_attempt_twice_after_an_update(alice):
    add_file(alice, sample("cstimer-sample-1.json"))
    add_file(alice, changed_file())
    [session] = alice.practice_sessions.with_counts()
    assert (session.attempt_count, session.success_count) == (16, 6)


def test_many_changed_penalties_take_few_statements(
    alice, monkeypatch, django_assert_max_num_queries
):
    def many(penalty):
        solves = [[[penalty, 60_000 + n * 10], "R U F", "", 1_700_000_000 + n] for n in range(1200)]
        return json.dumps({"session1": solves})

    add_file(alice, many(FINE), ALL)
    source = read_file(alice, many(DNF), ALL)
    assert preview(source).changed_penalties == 1200
    # Whatever the machine, portions are as large as they may be.
    monkeypatch.setattr(portions, "AIM", 60)
    with django_assert_max_num_queries(70):
        add(source)
    assert Attempt.objects.filter(user=alice, dnf=True).count() == 1200


def test_penalties_follow_in_portions_and_go_on_where_they_stopped(alice, monkeypatch):
    """The request was killed after its first portion: sending it again ends it, and so does the next day."""

    def many(penalty):
        solves = [[[penalty, 60_000 + n * 10], "R U F", "", 1_700_000_000 + n] for n in range(12)]
        return json.dumps({"session1": solves})

    def killed(_):
        raise PlantedError

    for name in ("FIRST", "MOST_PENALTIES"):
        monkeypatch.setattr(finishing, name, 4)
    monkeypatch.setattr(portions, "SMALLEST", 4)
    add_file(alice, many(FINE), ALL)
    for go_on, penalty in ((add, DNF), (lambda _: purge_imports(TOMORROW), FINE)):
        source = read_file(alice, many(penalty), ALL)
        before = Attempt.objects.filter(dnf=penalty == DNF).count()
        with monkeypatch.context() as changed:
            changed.setattr(portions, "sleep", killed)
            with pytest.raises(PlantedError):
                add(source)
        assert Attempt.objects.filter(dnf=penalty == DNF).count() == before + 4
        go_on(source)
        assert Attempt.objects.filter(dnf=penalty == DNF).count() == 12
    assert not HeldRow.objects.exists()


def test_an_update_that_was_not_chosen_does_not_follow_later(alice):
    add_file(alice, file(FINE), ALL)
    source = read_file(alice, file(DNF), ALL)
    assert add(source, Choices(update_penalties=False))
    assert not add(source)
    purge_imports(TOMORROW)
    assert not Attempt.objects.get().dnf
