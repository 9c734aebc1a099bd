"""Attempts in the admin panel."""

import pytest

from tests.trainer.practice.cast import judged_attempt
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db


@pytest.fixture
def panel(client, alice):
    alice.is_staff = alice.is_superuser = True
    alice.save()
    client.force_login(alice)
    return client


def test_verdicts_are_looked_at_and_not_changed(panel, bob):
    attempt = judged_attempt(bob)
    page = panel.get(f"/admin/practice/attempt/{attempt.pk}/change/")
    assert 'name="correct"' not in page.text
    assert panel.get("/admin/practice/attempt/add/").status_code == 403
    panel.post(f"/admin/practice/attempt/{attempt.pk}/change/", {"correct": "false"})
    attempt.refresh_from_db()
    assert attempt.correct


def test_chosen_attempts_are_judged_again(panel, bob):
    right, changed = judged_attempt(bob), judged_attempt(bob)
    Attempt.objects.filter(pk=changed.pk).update(correct=False)
    chosen = {"action": "judge_again", "_selected_action": [right.pk, changed.pk]}
    page = panel.post("/admin/practice/attempt/", chosen, follow=True)
    assert "1 verdict changed." in page.text
    assert Attempt.objects.filter(correct=True).count() == 2


def test_times_are_written_as_cubers_do(panel, bob):
    judged_attempt(bob)
    assert "1:00.00" in panel.get("/admin/practice/attempt/").text
