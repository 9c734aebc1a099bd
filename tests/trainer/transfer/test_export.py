import json
from datetime import UTC, datetime

import pytest
from django.core.management import call_command

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.trainer.cast import signed_in
from tests.trainer.practice import cast
from tests.trainer.transfer.cast import attempt, drill_answer
from trainer.learn.models import LessonDone
from trainer.methods.stored import keep_method, method_from_snapshot
from trainer.people.models import User
from trainer.practice.attempts import ParsedAttempt, Submission, hand_in
from trainer.practice.models import PieceResult, PracticeSession
from trainer.practice.writing import share_attempt
from trainer.transfer.export import export
from trainer.transfer.export_table import export_table

pytestmark = pytest.mark.django_db


def told_of(user):
    return json.loads("".join(export(user)))


def test_who_did_nothing_yet_has_an_account_and_the_usual_method(alice):
    told = told_of(alice)
    assert list(told) == [
        "blindtrace",
        "account",
        "method",
        "letter_schemes",
        "sessions",
        "attempts",
        "drill_answers",
        "lessons",
    ]
    assert told["blindtrace"]["format"] == 1
    assert told["account"]["name"] == "alice"
    assert told["account"]["email"] == "alice@example.com"
    assert method_from_snapshot(told["method"]) == Method()
    assert (told["letter_schemes"], told["sessions"], told["attempts"]) == ([], [], [])
    assert told["drill_answers"] == []


def test_a_guest_has_no_name(guest):
    assert told_of(guest)["account"]["name"] is None


def test_the_password_and_inner_numbers_are_not_told(alice):
    text = "".join(export(alice))
    assert alice.password not in text
    assert "user_id" not in text


def test_method_and_schemes_are_told_whole(alice):
    call_command("load_schemes", verbosity=0)
    kana = LetterScheme.builtin("kana")
    own = NotationScheme.objects.keep(kana, owner=alice)
    keep_method(alice, Method(scheme=own.scheme, edge_buffer="UF"), own)
    told = told_of(alice)
    assert [LetterScheme.from_json(each) for each in told["letter_schemes"]] == [kana]
    assert method_from_snapshot(told["method"]).edge_buffer == "UF"


def test_attempts_are_told_with_their_sessions_and_verdicts(alice):
    session = PracticeSession.objects.create(user=alice, name="évening")
    revealed = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)
    kept = attempt(
        alice, session=session, revealed_at=revealed, typed={"edges": "ab"}, offsets={"edges": [9]}
    )
    PieceResult.objects.create(
        attempt=kept,
        user=alice,
        piece_type="edges",
        correct=False,
        expected_letters=4,
        first_wrong=1,
    )
    told = told_of(alice)
    assert [each["name"] for each in told["sessions"]] == ["évening"]
    [first] = told["attempts"]
    assert first["uuid"] == str(kept.uuid)
    assert first["session"] == told["sessions"][0]["uuid"] == str(session.uuid)
    assert first["revealed_at"] == "2026-11-18T20:30:00Z"
    assert (first["typed"], first["offsets"]) == ({"edges": "ab"}, {"edges": [9]})
    assert [result["first_wrong"] for result in first["results"]] == [1]


def test_what_is_being_recalled_is_told_once_its_memo_is_there(alice):
    recalled = cast.recalled_attempt(alice)
    assert told_of(alice)["attempts"] == []
    assert cast.SCRAMBLE not in "".join(export_table(alice))
    hand_in(ParsedAttempt(recalled), Submission({"edges": ""}), cast.after(70_000))
    assert [each["scramble"] for each in told_of(alice)["attempts"]] == [cast.SCRAMBLE]


def test_links_are_not_told(alice):
    kept = cast.judged_attempt(alice)
    share_attempt(kept)
    kept.refresh_from_db()
    assert str(kept.share_token) not in "".join(export(alice))


def test_lessons_done_are_told(alice):
    done_at = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)
    LessonDone.objects.create(user=alice, lesson="buffer", done_at=done_at)
    assert told_of(alice)["lessons"] == [{"lesson": "buffer", "done_at": "2026-11-18T20:30:00Z"}]


def test_answers_of_the_letter_drills_are_told(alice):
    kept = drill_answer(alice, answered_at=datetime(2026, 11, 18, 20, 30, tzinfo=UTC))
    [told] = told_of(alice)["drill_answers"]
    assert told == {
        "uuid": str(kept.uuid),
        "run": str(kept.run),
        "direction": "sticker-to-letter",
        "piece_type": "edges",
        "sticker": "UF",
        "answered": "c",
        "was_offline": False,
        "correct": True,
        "ms": 900,
        "answered_at": "2026-11-18T20:30:00Z",
    }


def test_only_what_is_ones_own_is_told(alice, bob):
    attempt(bob)
    drill_answer(bob)
    NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=bob)
    told = told_of(alice)
    assert (told["letter_schemes"], told["attempts"], told["drill_answers"]) == ([], [], [])


def test_queries_do_not_grow_with_attempts(alice, django_assert_num_queries):
    for _ in range(30):
        attempt(alice)
    with django_assert_num_queries(8):
        told_of(alice)


def test_it_is_a_file_to_keep(alice):
    response = signed_in(alice).get("/account/data.json")
    assert json.loads(response.getvalue())["account"]["name"] == "alice"
    assert response.headers["Content-Disposition"].startswith('attachment; filename="blindtrace-2')
    assert response.headers["Cache-Control"] == "no-store"


def test_nobody_unknown_has_one(client):
    assert client.get("/account/data.json").status_code == 302
    assert User.objects.count() == 0
