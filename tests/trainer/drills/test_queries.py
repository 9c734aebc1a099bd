"""The number of queries of each page: the same for 10 answers and for 100,000."""

from datetime import timedelta
from itertools import product
from random import Random
from uuid import UUID, uuid4

import pytest

from tests.scale import IS_LONG
from tests.trainer.drills.cast import EDGES, NOON, RUN, answer, make_question
from tests.trainer.queries import A_PAGE, A_WRITE, at_most
from trainer.drills.models import DrillAnswer

pytestmark = pytest.mark.django_db

MANY = 100_000 if IS_LONG else 5_000


def make_answers(user, count: int) -> None:
    rng = Random(1)
    DrillAnswer.objects.bulk_create(
        (
            DrillAnswer(
                user=user,
                uuid=UUID(int=rng.getrandbits(128)),
                run=UUID(int=number // 20),
                direction="sticker-to-letter",
                piece_type="edges",
                sticker=rng.choice(EDGES.stickers),
                answered="c",
                correct=rng.random() < 0.9,
                ms=rng.randrange(400, 4_000),
                answered_at=NOON - timedelta(minutes=number),
            )
            for number in range(count)
        ),
        batch_size=1_000,
    )


@pytest.fixture(params=[10, MANY], ids="{} answers".format)
def member(request, client, alice):
    make_answers(alice, request.param)
    client.force_login(alice)
    return client


def test_reading_a_page(member, alice):
    wrong = answer(alice, answered="d", correct=False)
    for page in (
        "/drills/",
        "/drills/?pieces=edges&ask=letter-to-sticker",
        f"/drills/?run={RUN}&after={wrong.uuid}",
        f"/drills/?pieces=edges&ask=sticker-to-letter&run={RUN}&after={wrong.uuid}",
        f"/drills/runs/{RUN}/",
        "/drills/results/",
        "/drills/results/?pieces=corners",
    ):
        with at_most(A_PAGE):
            assert member.get(page).status_code == 200, page


def test_answering(member):
    for headers, text in product(({}, {"X-Page-Part": "drill"}), "cd?"):
        data = {"question": make_question(run=uuid4()).signed(), "answer": text, "ms": "900"}
        with at_most(A_WRITE):
            member.post("/drills/answer", data, headers=headers)


def test_a_visitor_and_their_first_answer(client):
    with at_most(0):
        client.get("/drills/")
    # The row of the day is new, too, and tries of an IP address are read before their row is locked.
    with at_most(A_WRITE + 4):
        data = {"question": make_question().signed(), "answer": "c"}
        client.post("/drills/answer", data, headers={"X-Page-Part": "drill"})
