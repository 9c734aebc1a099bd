"""Two servers with one database behind a proxy: nothing depends on which of them answers."""

from itertools import pairwise

import pytest

from tests.alternating import alternating
from tests.servers import prepared, serving
from tests.storms.storm import held
from tests.visitors import Visitor, drill, sign_in, sign_up

pytestmark = pytest.mark.database


@pytest.fixture
def site(new_database, collected_static, settings):
    address, _ = new_database
    return prepared(address, settings.STATIC_ROOT)


def walk(address, name):
    """A guest who practises, reviews, signs up, and signs in elsewhere with what they did there."""
    phone, laptop = Visitor(address), Visitor(address)
    first = drill(phone, "ABCD")
    assert "letter=2" in phone.get(f"{first.place}review?letter=1").text
    assert phone.post("/sessions/start", name="Evening").location == "/attempts/"
    second = drill(phone, "EFGH")
    sign_up(phone, name)
    third = drill(laptop, "IJKL")
    sign_in(laptop, name)
    fourth = drill(laptop, "MNOP")
    for visitor in (phone, laptop):
        listed = visitor.get("/attempts/").text
        assert [each.uuid in listed for each in (first, second, third, fourth)] == [True] * 4
        assert name in visitor.get("/account/").text
        visitor.leave()
    return {each.uuid for each in (first, second, third, fourth)}


def test_every_step_may_be_answered_by_either(site, tmp_path):
    with (
        serving(site, tmp_path / "one.log", workers=1) as one,
        serving(site, tmp_path / "other.log", workers=1) as other,
        alternating([one.address, other.address]) as proxy,
    ):
        mine = walk(proxy.address, "alice")
        steps = len(proxy.answered)
        if steps % 2 == 0:
            # The server that answered a step does not answer it again.
            proxy.next_for("/")
        yours = walk(proxy.address, "bob")
    first, second = proxy.answered[:steps], proxy.answered[-steps:]
    assert all(a != b for (_, a), (_, b) in zip(first, second, strict=True))
    assert all(a != b for (_, a), (_, b) in pairwise(first))
    holds = held(site)
    stored = {row["uuid"]: (row["user"], row["phase"]) for row in holds["attempts"]}
    assert stored == dict.fromkeys(mine, ("alice", "verdict")) | dict.fromkeys(
        yours, ("bob", "verdict")
    )
