"""The number of queries of each page: the same for few attempts and for many."""

import pytest

from tests.trainer.practice.cast import (
    MIRRORED,
    RIGHT,
    SCRAMBLE,
    judged_attempt,
    practised,
    recalled_attempt,
    revealed_attempt,
)
from tests.trainer.practice.drilling import deal_token
from tests.trainer.queries import A_PAGE, A_WRITE, MANY, at_most
from trainer.cards.reading import minutes_count_since
from trainer.practice.models import Attempt, Deal, PracticeSession

pytestmark = pytest.mark.django_db


@pytest.fixture(params=[10, MANY], ids="{} attempts".format)
def member(request, client, alice):
    practised(alice, request.param)
    # Looked up once in a process.
    minutes_count_since()
    Deal.objects.create(event="edges", scramble=SCRAMBLE, lot=1)
    client.force_login(alice)
    return client


def test_a_visitor_is_dealt_a_scramble_by_one_query(client):
    Deal.objects.create(event="both", scramble=SCRAMBLE, lot=1)
    with at_most(1):
        client.get("/")


def test_pages_take_as_many_queries_for_many_attempts(member, alice):
    look_around(member, alice)
    write(member, alice)
    look_at_the_panel(member, alice)


def look_around(member, alice):
    right, wrong = judged_attempt(alice), judged_attempt(alice, typed={"edges": MIRRORED})
    open_one, session = recalled_attempt(alice), PracticeSession.objects.get()
    Attempt.objects.filter(pk=wrong.pk).update(share_token="shared")  # noqa: S106 - not a password
    # The best time before, and the last results.
    with at_most(A_PAGE + 1):
        assert member.get(f"/attempts/{right.uuid}/").status_code == 200
    for deal in ("/", f"/attempts/{wrong.uuid}/again"):
        # The last results and, in two queries, the streak.
        with at_most(A_PAGE + 3):
            assert member.get(deal).status_code == 200, deal
    for page in (
        f"/attempts/{open_one.uuid}/",
        f"/attempts/{wrong.uuid}/",
        f"/attempts/{wrong.uuid}/review",
        f"/sessions/{session.pk}/",
        "/attempts/",
        "/attempts/?page=2",
        "/shared/shared/",
    ):
        with at_most(A_PAGE):
            assert member.get(page).status_code == 200, page


def write(member, alice):
    token = deal_token(member)
    with at_most(A_WRITE):
        member.post("/reveal", {"deal": token})
    for attempt, page, data in (
        (revealed_attempt(alice), "memorised", {}),
        (recalled_attempt(alice), "memo", {"edges": RIGHT["edges"]}),
        (recalled_attempt(alice), "memo", {"edges": MIRRORED}),
        (recalled_attempt(alice), "abandon", {}),
        (judged_attempt(alice), "delete", {}),
    ):
        with at_most(A_WRITE):
            assert member.post(f"/attempts/{attempt.uuid}/{page}", data).status_code == 302


def test_the_first_reveal_of_a_visitor(client):
    Deal.objects.create(event="edges", scramble=SCRAMBLE, lot=1)
    token = deal_token(client)
    # The tries of an IP address are read before their row is locked.
    with at_most(A_WRITE + 1):
        client.post("/reveal", {"deal": token})


def look_at_the_panel(member, alice):
    alice.is_staff = alice.is_superuser = True
    alice.save()
    for page in ("attempt", "practicesession", "deal"):
        with at_most(12):
            assert member.get(f"/admin/practice/{page}/").status_code == 200
    with at_most(12):
        attempt = Attempt.objects.earliest("pk")
        assert member.get(f"/admin/practice/attempt/{attempt.pk}/change/").status_code == 200
