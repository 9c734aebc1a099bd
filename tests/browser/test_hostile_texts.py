"""Texts that would be scripts if a page took them for markup, stored wherever somebody can type."""

import pytest

from cubecore.models import NotationScheme
from tests.addresses import addresses
from tests.browser.looking import REFUSED, browser_of
from trainer.people.models import User
from trainer.practice.models import Attempt, PracticeSession
from trainer.transfer.models import Import

HOSTILE = "\"'></script><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>"
# A page of each name that somebody with all of these texts sees.
NAMES = [
    *("attempts", "session", "attempt", "review", "progress", "mistakes", "schemes", "scheme"),
    *("scheme-edit", "account", "import", "method", "practice"),
]


@pytest.fixture
def site(people, server: str) -> str:
    """The address of a site where the member's texts are hostile."""
    Attempt.objects.update(notes=HOSTILE)
    PracticeSession.objects.update(name=HOSTILE)
    User.objects.filter(pk=people.member.pk).update(username=HOSTILE[:40], email=HOSTILE[:80])
    for scheme in NotationScheme.objects.filter(owner=people.member):
        letters = scheme.letters
        letters["edges"] |= {"UF": "<b>", "FU": "'><", "UR": '"<i'}
        NotationScheme.objects.filter(pk=scheme.pk).update(
            name=HOSTILE[:40], description=HOSTILE, letters=letters
        )
    for row in Import.objects.filter(user=people.member):
        for session in row.head.get("sessions", []):
            session["name"] = HOSTILE
        Import.objects.filter(pk=row.pk).update(file_name=HOSTILE[:120], head=row.head)
    return server


def test_no_text_is_run(open_window, people, site):
    """Each page stays silent in its console too, where the policy would complain of a script."""
    dialogs, pages, with_text = [], 0, 0
    every = addresses(people)["member"]
    with open_window(allowed=REFUSED, **browser_of(people, "member")) as page:
        page.on("dialog", lambda dialog: dialogs.append(dialog.message))
        for address in [address for name in NAMES for address in every.get(name, [])[:2]]:
            page.goto(address)
            assert page.locator("img[src='x'], svg[onload]").count() == 0, address
            pages += 1
            with_text += "alert(1)" in page.inner_text("main")
    assert dialogs == []
    assert pages >= 15
    assert with_text >= 5
