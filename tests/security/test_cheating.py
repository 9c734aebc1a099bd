"""During the recall nothing shows the cube, and a memo that was judged stays as it was judged."""

import pytest

from tests.security.addresses import address, patterns
from tests.security.world import browser_of
from tests.trainer.practice.cast import RIGHT, recalled_attempt
from trainer.practice.models import Attempt, Phase, PieceResult

pytestmark = pytest.mark.django_db


def leaks(text, attempt):
    """Return what a text says of an attempt that nobody may know during the recall."""
    moves, letters = attempt.scramble, RIGHT["edges"]
    secrets = (moves, moves.replace(" ", "%20"), moves.replace(" ", "+"), letters)
    return [secret for secret in (*secrets, letters.replace(" ", "")) if secret in text]


def test_no_page_shows_the_cube_of_a_recall(world):
    """Each page of the site, and those of the attempt itself, asked for its moves too."""
    alice = world.people["owner"]
    Attempt.objects.all().delete()
    attempt = recalled_attempt(alice)
    owner, place = browser_of(world, "owner"), f"/attempts/{attempt.uuid}/"
    pages = [address(each, world) for each in patterns() if not each.startswith("admin/")]
    pages += [place, *(place + name for name in ("again", "review", "review?letter=1", "film"))]
    secrets_by_page = {
        page: leaks(owner.get(page, follow=True).getvalue().decode(), attempt) for page in pages
    }
    assert {page: secrets for page, secrets in secrets_by_page.items() if secrets} == {}
    by_moves = owner.get("/attempts/", {"q": attempt.scramble})
    assert str(attempt.uuid) not in by_moves.text


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        ("notes", {"notes": "x"}),
        ("mark", {"dnf": "on"}),
        ("share", {}),
        ("letters", {"edges": "u", "hint": "edges"}),
        ("memorised", {"memo_ms": "1"}),
        ("delete", {}),
        ("restore", {}),
    ],
)
def test_no_form_shows_the_cube_of_a_recall(world, verb, form):
    attempt = recalled_attempt(world.people["owner"])
    owner = browser_of(world, "owner")
    answer = owner.post(f"/attempts/{attempt.uuid}/{verb}", form, follow=True)
    assert leaks(answer.getvalue().decode(), attempt) == []
    attempt.refresh_from_db()
    assert (attempt.phase, attempt.share_token) == (Phase.RECALL, None)


@pytest.mark.parametrize("file", ["data.json", "attempts.csv"])
def test_no_export_has_an_attempt_in_recall_even_a_deleted_one(world, file):
    Attempt.objects.all().delete()
    attempts = [recalled_attempt(world.people["owner"]) for _ in range(2)]
    owner = browser_of(world, "owner")
    owner.post(f"/attempts/{attempts[0].uuid}/delete")
    text = owner.get(f"/account/{file}").getvalue().decode()
    assert [secret for each in attempts for secret in leaks(text, each)] == []
    assert str(attempts[1].uuid) not in text


def test_after_the_verdict_no_form_changes_it(world):
    attempt, owner = world.attempt, browser_of(world, "owner")
    place = f"/attempts/{attempt.uuid}/"

    def judged():
        rows = Attempt.objects.values(
            "phase", "typed", "correct", "memo_ms", "recall_ms", "scramble"
        )
        return [list(rows), list(PieceResult.objects.values())]

    before = judged()
    statuses = [
        owner.post(place + verb, {"edges": memo, "memo_ms": "1", "recall_ms": "1"}).status_code
        for verb in ("memo", "memorised", "abandon", "letters")
        for memo in ("", "ab", RIGHT["corners"])
    ]
    assert judged() == before
    assert {status for status in statuses if status != 302} == {400, 409}
