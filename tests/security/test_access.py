"""Nobody reads or changes what is somebody else's, whatever they send; its owner's export says so."""

import json
from datetime import timedelta

import pytest

from cubecore.models import NotationScheme
from tests.security.addresses import address, patterns
from tests.security.world import NOW, browser_of
from tests.trainer.practice.cast import MIRRORED, recalled_attempt, revealed_attempt
from trainer.practice.models import Attempt

pytestmark = pytest.mark.django_db
STRANGERS = ("visitor", "guest", "other")
PRIVATE = ("private words", "Evenings", "alice", "private scheme")
# Links that their owner gives away.
SHARED = ("shared/", "schemes/shared/", "progress/shared/")


@pytest.fixture(autouse=True)
def _private_words(world):
    Attempt.objects.update(notes="private words", session=world.session)
    NotationScheme.objects.filter(pk=world.scheme.pk).update(name="private scheme")


def export_of(world):
    """Return everything that the owner has, but for when they asked for it."""
    export = json.loads(browser_of(world, "owner").get("/account/data.json").getvalue())
    del export["blindtrace"]
    return export


def every_form(world):
    """Return a form that would do something at any page that takes forms."""
    attempt, session = str(world.attempt.uuid), str(world.session.pk)
    moment = (NOW + timedelta(days=1)).isoformat()
    return {
        "attempt": [attempt],
        "session": session,
        "within": session,
        "everything": "on",
        "listed": "on",
        "deleted": moment,
        "moved": moment,
        "name": "taken over",
        "notes": "taken over",
        "edges": MIRRORED,
        "memo_ms": "1",
        "dnf": "on",
        "scheme": world.scheme.slug,
        "source": "taken over",
        "sessions-0-event": "both",
        "bring_back": "on",
        "password": "wrong",
    }


def requests_for(world):
    """Return every page and form that names something of Alice's, and those that take a list of it."""
    named = [
        address(pattern, world)
        for pattern in patterns()
        if "<" in pattern
        and not pattern.startswith(("admin/", "account/reset/", "learn/", *SHARED))
    ]
    for attempt in (recalled_attempt, revealed_attempt):
        place = f"/attempts/{attempt(world.people['owner']).uuid}/"
        named += [place, *(place + verb for verb in ("memorised", "memo", "letters", "abandon"))]
    lists = ["/attempts/move", "/attempts/delete", "/attempts/undo", "/sessions/choose"]
    return [*named, *lists, f"/drills/?run={world.run}", f"/progress/?session={world.session.pk}"]


@pytest.mark.parametrize("role", STRANGERS)
def test_nothing_of_somebody_else_is_read_or_changed(world, role):
    places, form = requests_for(world), every_form(world)
    before, browser = export_of(world), browser_of(world, role)
    read = []
    for place in places:
        for answer in (browser.get(place), browser.post(place, form)):
            read += [(place, word) for word in PRIVATE if word in answer.getvalue().decode()]
    assert (read, export_of(world)) == ([], before)
    assert 2 * len(places) > 123 / len(STRANGERS)


def test_the_same_requests_change_much_for_their_owner(world):
    """The control: if all pages were closed to everybody, the test above would say nothing."""
    owner, form = browser_of(world, "owner"), every_form(world)
    before = export_of(world)
    for place in requests_for(world):
        owner.post(place, form)
    after = export_of(world)
    changed = {name for name in before if before[name] != after[name]}
    assert changed >= {"attempts", "sessions", "letter_schemes"}
