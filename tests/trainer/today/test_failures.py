"""Pairs that failed in a DNF are among Today's weak pairs."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.trainer.practice.solving import explained_solve, fault
from trainer.methods.stored import Method, snapshot
from trainer.practice.models import Attempt
from trainer.today.failures import FAILED_WITHIN
from trainer.today.reading import today_of
from trainer.today.rounds import WeakPair

pytestmark = pytest.mark.django_db


def failed(user, *explanations, ago=timedelta(hours=1)):
    return explained_solve(user, *explanations, started_at=timezone.now() - ago)


def weak_pairs(user):
    return [step.pair for step in today_of(user, timezone.now()).scrambles]


def test_skipped_and_inverted_pairs_come_first_the_most_frequent_before_others(alice):
    failed(alice, [fault("skipped", "AB")])
    for _ in range(2):
        failed(alice, [fault("inverted", "NK"), fault("skipped", "QT", "corners")])
    failed(alice, [fault("extra_turn", "XY"), fault("skipped", "Z")])
    assert weak_pairs(alice) == [
        WeakPair("NK", "edges"),
        WeakPair("QT", "corners"),
        WeakPair("AB", "edges"),
    ]


def test_a_pair_counts_if_it_is_certain_and_recent_and_of_todays_method(alice, bob):
    failed(alice, [fault("skipped", "AB")], [fault("skipped", "CD")])
    failed(alice, [fault("skipped", "EF")], ago=FAILED_WITHIN + timedelta(hours=1))
    failed(bob, [fault("skipped", "GH")])
    other = failed(alice, [fault("skipped", "IJ")])
    Attempt.objects.filter(pk=other.pk).update(method=snapshot(Method(edge_buffer="UF")))
    assert weak_pairs(alice) == []
    confirmed = failed(alice, [fault("skipped", "AB")], [fault("skipped", "CD")])
    Attempt.objects.filter(pk=confirmed.pk).update(true_explanation=1)
    assert weak_pairs(alice) == [WeakPair("CD", "edges")]
    Attempt.objects.filter(pk=confirmed.pk).update(deleted_at=timezone.now())
    assert weak_pairs(alice) == []


def test_today_deals_a_scramble_with_the_pair(as_alice, alice):
    failed(alice, [fault("skipped", "AB")])
    [step] = today_of(alice, timezone.now()).scrambles
    assert step.query == "mode=weak&event=edges&contains=AB"
    assert "<bdi>AB</bdi>" in as_alice.get("/today/").text
