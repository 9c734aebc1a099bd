import csv
import json
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import call_command

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.trainer.cast import signed_in
from tests.trainer.people.cast import FIREFOX, signed_in_with
from tests.trainer.practice import cast
from tests.trainer.practice.cast import NOON
from tests.trainer.transfer.cast import attempt, drill_answer
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.methods.stored import keep_method, method_from_snapshot
from trainer.people import personal_data
from trainer.people.models import SignIn, User
from trainer.practice.attempts import ParsedAttempt, Submission, hand_in
from trainer.practice.models import Attempt, Phase, PieceResult, PracticeSession
from trainer.practice.writing import share_attempt
from trainer.transfer.export import export
from trainer.transfer.export_table import export_table

pytestmark = pytest.mark.django_db


def exported_document(user):
    return json.loads("".join(export(user)))


def test_who_did_nothing_yet_has_an_account_and_the_usual_method(alice):
    fields = exported_document(alice)
    assert list(fields) == [
        "blindtrace",
        "account",
        "method",
        "letter_schemes",
        "cards",
        "card_answers",
        "practice_days",
        "letter_pairs",
        "pair_recalls",
        "algorithms",
        "sessions",
        "attempts",
        "drill_answers",
        "lessons",
    ]
    assert fields["blindtrace"]["format"] == 1
    assert fields["account"]["name"] == "alice"
    assert fields["account"]["email"] == "alice@example.com"
    assert method_from_snapshot(fields["method"]) == Method()
    assert (fields["letter_schemes"], fields["sessions"], fields["attempts"]) == ([], [], [])
    assert fields["drill_answers"] == []


def test_a_guest_has_no_name(guest):
    assert exported_document(guest)["account"]["name"] is None


def test_the_password_and_ids_are_not_exported(alice):
    text = "".join(export(alice))
    assert alice.password not in text
    assert "user_id" not in text


def test_sign_ins_are_exported_without_their_keys(alice):
    key = str(signed_in_with(FIREFOX, alice).session.session_key)
    [fields] = exported_document(alice)["account"]["sign_ins"]
    row = SignIn.objects.get()
    assert fields == {
        "browser": "Firefox",
        "system": "Windows",
        "signed_in_at": row.signed_in_at.isoformat().replace("+00:00", "Z"),
        "last_active_on": row.last_active_on.isoformat(),
    }
    assert key not in "".join(export(alice))


def test_method_and_schemes_are_exported_completely(alice):
    call_command("load_schemes", verbosity=0)
    kana = LetterScheme.builtin("kana")
    own = NotationScheme.objects.keep(kana, owner=alice)
    keep_method(alice, Method(scheme=own.scheme, edge_buffer="UF"), own)
    fields = exported_document(alice)
    assert [LetterScheme.from_json(each) for each in fields["letter_schemes"]] == [kana]
    assert method_from_snapshot(fields["method"]).edge_buffer == "UF"


def test_attempts_are_exported_with_their_sessions_and_verdicts(alice):
    session = PracticeSession.objects.create(user=alice, name="évening")
    revealed = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)
    stored = attempt(
        alice, session=session, revealed_at=revealed, typed={"edges": "ab"}, offsets={"edges": [9]}
    )
    PieceResult.objects.create(
        attempt=stored,
        user=alice,
        piece_type="edges",
        correct=False,
        expected_letters=4,
        first_wrong=1,
    )
    fields = exported_document(alice)
    assert [each["name"] for each in fields["sessions"]] == ["évening"]
    [first] = fields["attempts"]
    assert first["uuid"] == str(stored.uuid)
    assert first["session"] == fields["sessions"][0]["uuid"] == str(session.uuid)
    assert first["revealed_at"] == "2026-11-18T20:30:00Z"
    assert (first["typed"], first["offsets"]) == ({"edges": "ab"}, {"edges": [9]})
    assert [result["first_wrong"] for result in first["results"]] == [1]


def test_attempts_in_recall_are_exported_once_they_have_a_verdict(alice):
    recalled = cast.recalled_attempt(alice)
    assert exported_document(alice)["attempts"] == []
    assert cast.SCRAMBLE not in "".join(export_table(alice))
    hand_in(ParsedAttempt(recalled), Submission({"edges": ""}), cast.after(70_000))
    assert [each["scramble"] for each in exported_document(alice)["attempts"]] == [cast.SCRAMBLE]


def test_links_are_not_exported(alice):
    stored = cast.judged_attempt(alice)
    share_attempt(stored)
    stored.refresh_from_db()
    assert str(stored.share_token) not in "".join(export(alice))


def test_finished_lessons_are_exported(alice):
    done_at = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)
    LessonDone.objects.create(user=alice, lesson="buffer", done_at=done_at)
    assert exported_document(alice)["lessons"] == [
        {"lesson": "buffer", "done_at": "2026-11-18T20:30:00Z"}
    ]


def test_answers_of_drills_are_exported(alice):
    stored = drill_answer(alice, answered_at=datetime(2026, 11, 18, 20, 30, tzinfo=UTC))
    [fields] = exported_document(alice)["drill_answers"]
    assert fields == {
        "uuid": str(stored.uuid),
        "run": str(stored.run),
        "direction": "sticker-to-letter",
        "piece_type": "edges",
        "sticker": "UF",
        "prompt": "",
        "answered": "c",
        "was_offline": False,
        "is_imported": False,
        "correct": True,
        "ms": 900,
        "answered_at": "2026-11-18T20:30:00Z",
    }


def test_nothing_of_other_people_is_exported(alice, bob):
    attempt(bob)
    drill_answer(bob)
    NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=bob)
    fields = exported_document(alice)
    assert (fields["letter_schemes"], fields["attempts"], fields["drill_answers"]) == ([], [], [])


def test_queries_do_not_grow_with_attempts(alice, django_assert_num_queries):
    for _ in range(30):
        attempt(alice)
    with django_assert_num_queries(15):
        exported_document(alice)


def test_it_is_a_file_to_keep(alice):
    response = signed_in(alice).get("/account/data.json")
    assert json.loads(response.getvalue())["account"]["name"] == "alice"
    assert response.headers["Content-Disposition"].startswith('attachment; filename="blindtrace-2')
    assert response.headers["Cache-Control"] == "no-store"


def test_nobody_unknown_has_one(client):
    assert client.get("/account/data.json").status_code == 302
    assert User.objects.count() == 0


@pytest.mark.parametrize("moments", [1, 2, 7], ids=["one moment", "two moments", "each its own"])
def test_each_row_is_exported_once_however_it_is_divided_into_batches(alice, monkeypatch, moments):
    monkeypatch.setattr(personal_data, "AT_ONCE", 2)
    for number in range(7):
        moment = NOON + timedelta(hours=number % moments)
        attempt(alice, revealed_at=moment, phase=Phase.VERDICT, handed_in_at=NOON, dnf=True)
        drill_answer(alice, answered_at=moment)
    document = json.loads("".join(export(alice)))
    for name, time, model in (
        ("attempts", "revealed_at", Attempt),
        ("drill_answers", "answered_at", DrillAnswer),
    ):
        rows = model.objects.filter(user=alice).order_by(time, "uuid")
        assert [each["uuid"] for each in document[name]] == [str(row.uuid) for row in rows]
    lines = list(csv.reader(export_table(alice)))
    assert [line[0] for line in lines[1:]] == [each["uuid"] for each in document["attempts"]]
