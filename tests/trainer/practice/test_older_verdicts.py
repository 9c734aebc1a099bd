"""Verdicts of an older checker are judged again: in batches, once, and whatever ends a run."""

from html import unescape
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.html import strip_tags

from tests.trainer.practice.cast import (
    MIRRORED,
    RIGHT,
    abandoned_attempt,
    judged_attempt,
    recalled_attempt,
)
from trainer.practice.attempts import CHECKER, ParsedAttempt, judge_older_verdicts, older_verdicts
from trainer.practice.attempts.import_checks import UnreadableError, check_imported
from trainer.practice.attempts.judging import Judgement, judge
from trainer.practice.attempts.sentences import sentence_html
from trainer.practice.models import Attempt, PieceResult
from trainer.progress.forms import Choice
from trainer.progress.weak_spots.judged import judged_memos
from trainer.progress.weak_spots.queries import Query

pytestmark = pytest.mark.django_db

# Without its first letter: the second one leaves the cycle of the buffer open.
OPEN = RIGHT["edges"].removeprefix("u")


def outdated(attempt: Attempt, **result) -> Attempt:
    """The attempt as an older checker left it."""
    Attempt.objects.filter(pk=attempt.pk).update(checker="1")
    attempt.results.update(**result)
    attempt.refresh_from_db()
    return attempt


def run(**options) -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    call_command("judge_older_verdicts", stdout=out, stderr=err, **options)
    return out.getvalue(), err.getvalue()


def rows() -> list[dict[str, Any]]:
    return [dict(row) for row in PieceResult.objects.order_by("attempt", "piece_type").values()]


def test_a_verdict_is_the_same_as_if_it_were_judged_today(alice):
    outdated(
        judged_attempt(alice, typed={"edges": OPEN}), first_wrong=9, expected="UF", kind="extra"
    )
    before = Attempt.objects.values().get()
    assert run() == ("Judged 1 again.\n", "")
    result, attempt = PieceResult.objects.get(), Attempt.objects.get()
    assert (result.first_wrong, result.kind, result.expected) == (0, "lost", "DF")
    assert Attempt.objects.values().get() == before | {"checker": CHECKER}
    assert result.attempt == attempt


def test_mistakes_follow_the_stored_verdict(alice):
    outdated(judged_attempt(alice, typed={"edges": OPEN}), first_wrong=9, expected="UF")
    query = Query(alice, Choice())
    wrong = judged_memos(query, [timezone.now()]).memos["edges"].wrong
    assert (wrong.first_wrong.tolist(), wrong.expected) == ([9], ("UF",))
    run()
    wrong = judged_memos(query, [timezone.now()]).memos["edges"].wrong
    assert (wrong.first_wrong.tolist(), wrong.expected) == ([0], ("DF",))


def test_a_second_run_finds_nothing_to_do(alice):
    outdated(judged_attempt(alice, typed={"edges": MIRRORED}))
    assert run()[0] == "Judged 1 again.\n"
    after = rows()
    assert run()[0] == "Judged 0 again.\n"
    assert rows() == after


def test_a_run_that_was_stopped_is_continued_by_the_next(alice):
    for _ in range(5):
        outdated(judged_attempt(alice, typed={"edges": MIRRORED}))
    started = judge_older_verdicts(2)
    assert next(started).judged == 2
    started.close()
    assert Attempt.objects.filter(checker=CHECKER).count() == 2
    assert run(batch=2, verbosity=2)[0] == "2 judged.\n3 judged.\nJudged 3 again.\n"
    assert PieceResult.objects.count() == 5


def test_a_batch_is_stored_as_a_whole_or_not_at_all(alice, monkeypatch):
    for _ in range(2):
        outdated(judged_attempt(alice, typed={"edges": MIRRORED}), kind="extra")
    before = rows()

    def fail(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(PieceResult.objects, "bulk_create", fail)
        with pytest.raises(KeyboardInterrupt):
            run()
    assert rows() == before
    assert Attempt.objects.filter(checker="1").count() == 2
    assert run()[0] == "Judged 2 again.\n"


def test_a_batch_takes_the_same_statements_however_large_it_is(alice):
    counts = []
    for size in (1, 20):
        for _ in range(size):
            outdated(judged_attempt(alice, typed={"edges": MIRRORED}))
        with CaptureQueriesContext(connection) as queries:
            run()
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_attempts_without_a_memo_and_unfinished_ones_are_left_alone(alice):
    imported = judged_attempt(alice)
    imported.results.all().delete()
    Attempt.objects.filter(pk=imported.pk).update(typed={}, checker="csTimer")
    recalled_attempt(alice)
    abandoned_attempt(alice)
    before = list(Attempt.objects.order_by("pk").values())
    assert run()[0] == "Judged 0 again.\n"
    assert list(Attempt.objects.order_by("pk").values()) == before


def test_a_memo_changed_in_the_meantime_is_left_to_the_next_run(alice, monkeypatch):
    outdated(judged_attempt(alice, typed={"edges": MIRRORED}))

    def judge_slowly(judged_attempt: ParsedAttempt, typed: dict[str, str]) -> Judgement:
        rows = Attempt.objects.filter(pk=judged_attempt.attempt.pk)
        rows.update(typed={"edges": OPEN})
        return judge(judged_attempt, typed)

    with monkeypatch.context() as patched:
        patched.setattr(older_verdicts, "judge", judge_slowly)
        assert run()[0] == "Judged 0 again.\n"
    assert run()[0] == "Judged 1 again.\n"
    assert PieceResult.objects.get().kind == "lost"


def test_other_attempts_are_judged_in_spite_of_a_damaged_row(alice, caplog):
    damaged = outdated(judged_attempt(alice, typed={"edges": MIRRORED}))
    Attempt.objects.filter(pk=damaged.pk).update(method={"edge_buffer": "XY"})
    outdated(judged_attempt(alice, typed={"edges": MIRRORED}))
    assert run() == ("Judged 1 again.\n", "1 cannot be read: see the log.\n")
    assert f"attempt {damaged.pk} cannot be judged again" in caplog.text
    assert run(verbosity=0) == ("", "1 cannot be read: see the log.\n")
    checkers = dict(Attempt.objects.values_list("pk", "checker"))
    assert checkers[damaged.pk] == "1"
    assert sorted(checkers.values()) == ["1", CHECKER]


def letter(symbol: str, sticker: str) -> dict[str, Any]:
    return {"key": "letter", "fillings": {"symbol": symbol, "sticker": sticker}}


PIECE = {
    "key": "edge",
    "fillings": {
        "first": {"key": "white", "fillings": {}},
        "second": {"key": "red", "fillings": {}},
        "name": "UR",
        "letters": "b/m",
    },
}
OLDER = [
    (
        {
            "key": "home_already",
            "fillings": {
                "place": 3,
                "letter": letter("d", "UL"),
                "held": PIECE,
                "expected": letter("q", "BU"),
            },
        },
        "Letter 3 should be q, not d: that piece is already solved.",
    ),
    (
        {
            "key": "mirrored",
            "fillings": {"place": 4, "expected": letter("q", "BU"), "letter": letter("a", "UB")},
        },
        "Right piece, wrong sticker: q, not a.",
    ),
    (
        {
            "key": "lost_several",
            "fillings": {
                "count": 2,
                "letters": {"key": "memo", "fillings": {"letters": "qu"}},
                "place": 5,
            },
        },
        "You probably dropped qu before letter 5.",
    ),
    ({"key": "left", "fillings": {"pieces": [PIECE, PIECE]}}, "Unsolved: UR, UR."),
]


@pytest.mark.parametrize(("stored", "text"), OLDER, ids=lambda value: str(value)[:20])
def test_sentences_stored_with_more_values_than_today_are_still_written(stored, text):
    assert unescape(strip_tags(sentence_html(stored))) == text


def test_a_verdict_with_older_sentences_is_exported_and_imported(alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    sentences = [stored for stored, _ in OLDER]
    attempt.results.update(sentences=sentences)
    [result] = attempt.results.all()
    check_imported(ParsedAttempt(attempt), [result])
    assert result.sentences == sentences


@pytest.mark.parametrize("key", ["cross_solved", "right_detour"])
def test_a_sentence_that_lacks_its_number_is_not_imported(alice, key):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    [result] = attempt.results.all()
    result.sentences = [{"key": key, "fillings": {"colors": "x", "color": "y"}}]
    with pytest.raises(UnreadableError, match="sentences of the checker"):
        check_imported(ParsedAttempt(attempt), [result])
