"""The command that generates attempts."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.trainer.cast import PASSWORD
from trainer.people.models import User
from trainer.practice.attempts import judge_again
from trainer.practice.models import Attempt, PieceResult, PracticeSession

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _few_scrambles(monkeypatch):
    """Choose from two scrambles of each event: to judge memos of twelve takes longer than the rest."""
    monkeypatch.setattr("trainer.practice.management.generated.SCRAMBLES_AN_EVENT", 2)


def generate(**options) -> str:
    out = StringIO()
    call_command("generate_attempts", stdout=out, **options)
    return out.getvalue()


def test_attempts_are_shared_out_among_the_members():
    output = generate(attempts=200, users=4, measured=100)
    assert output == "Made 200 attempts of 4 members.\n"
    counts = {
        user.username: user.attempts.count() for user in User.objects.prefetch_related("attempts")
    }
    assert counts == {"generated-1": 100, "generated-2": 55, "generated-3": 27, "generated-4": 18}
    assert PracticeSession.objects.count() == 4


def test_a_single_member_gets_all_attempts():
    generate(attempts=12, measured=3)
    assert Attempt.objects.filter(user__username="generated-1").count() == 12


def test_every_verdict_is_that_of_the_checker():
    generate(attempts=160)
    attempts = list(Attempt.objects.filter(phase="verdict"))
    assert len(attempts) == 160
    assert {attempt.correct for attempt in attempts} == {True, False, None}
    assert [attempt.pk for attempt in attempts if judge_again(attempt)] == []
    wrong = PieceResult.objects.filter(correct=False)
    assert set(wrong.values_list("attempt__correct", flat=True)) == {False}


def test_the_same_seed_generates_the_same_attempts():
    fields = ("scramble", "memo_ms", "recall_ms", "typed")
    generate(attempts=20, users=2, measured=10, seed=7)
    first = list(Attempt.objects.order_by("uuid").values_list("uuid", *fields))
    User.objects.all().delete()
    generate(attempts=20, users=2, measured=10, seed=7)
    assert list(Attempt.objects.order_by("uuid").values_list("uuid", *fields)) == first


def test_a_second_run_adds_only_missing_members():
    generate(attempts=20, users=2, measured=10)
    assert generate(attempts=30, users=3, measured=10) == "Made 7 attempts of 3 members.\n"


def test_real_accounts_are_left_alone(alice):
    with pytest.raises(CommandError, match="--beside-real-accounts"):
        generate(attempts=1)
    assert Attempt.objects.count() == 0
    generate(attempts=1, beside_real_accounts=True)
    assert Attempt.objects.exclude(user=alice).count() == 1


def test_generated_members_can_sign_in_with_the_password(client):
    generate(attempts=1, password=PASSWORD, verbosity=0)
    assert client.login(username="generated-1", password=PASSWORD)


@pytest.mark.parametrize("wrong", [{"users": 0}, {"attempts": -1}])
def test_what_cannot_be_is_refused(wrong):
    with pytest.raises(CommandError, match="not negative"):
        generate(**wrong)
