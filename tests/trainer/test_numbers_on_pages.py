"""Numbers on pages: one of everything is written in the singular, and thousands are separated."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.utils import timezone

from cubecore.models import NotationScheme
from tests.addresses import addresses, client_of, page_names
from tests.pages import Cast, attempted, cast, recalled, token_of_progress
from tests.trainer.cast import rows_of_a_module
from tests.trainer.practice.cast import MIRRORED, RIGHT, SCRAMBLE
from tests.trainer.transfer.imports.conftest import add_file, read_file, sample
from tests.wording import reader_of, wrong_plurals
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.methods.schemes import copy_scheme, share_scheme
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult
from trainer.practice.writing import share_attempt, start_session
from trainer.progress.writing import share_progress
from trainer.transfer.imports import receive

pytestmark = pytest.mark.django_db

UNGROUPED = re.compile(r"(?<![\d.,])\d{4,}(?![\d.])")
GROUPED = re.compile(r"\d,\d{3}\b")
# A year after its month, and addresses, whose random letters may have digits.
NO_NUMBER = re.compile(r"\b[A-Z][a-z]+ 20\d\d\b|https?://\S+")
MANY = 1_234
# What visitors see depends on nobody who practises here, but for what people share.
SAME_FOR_ALL = [
    (who, name) for who, name in page_names() if who == "visitor" and "shared" not in name
]
PAGES_OF_PEOPLE = pytest.mark.parametrize(
    ("who", "name"), [each for each in page_names() if each not in SAME_FOR_ALL]
)


def ungrouped(page: str) -> list[str]:
    texts = reader_of(page).texts
    return [text for text in texts if UNGROUPED.search(NO_NUMBER.sub("", text))]


def grouped_values(page: str) -> list[str]:
    """The values of inputs, ids, addresses and data in which thousands are separated."""
    return [value for value in reader_of(page).values if GROUPED.search(value)]


@pytest.mark.parametrize(
    ("page", "phrases"),
    [
        ("<p>1 attempts on one day</p>", ["1 attempts on one day"]),
        ('<svg aria-label="Times of 1 attempts"></svg>', ["Times of 1 attempts"]),
        ("<p>1 attempt, 11 letters, 0.1 seconds, 1 is</p><bdi>1 letters</bdi>", []),
        ('<span data-many="1 letters"></span>', []),
    ],
)
def test_a_wrong_plural_is_found(page, phrases):
    assert wrong_plurals(page) == phrases


@pytest.mark.parametrize(
    ("page", "text", "value"),
    [
        ("<p>1234 attempts, 18 Nov 2026, 0.1234</p>", True, False),
        ("<p>1,234 attempts, 18 Nov 2026</p><bdi>1234</bdi>", False, False),
        ("<p>http://testserver/shared/a1234b/</p>", False, False),
        ('<p title="1234 attempts"><input value="1234"></p>', True, False),
        ('<p title="1,234 attempts"><input value="1,234"></p>', False, True),
    ],
)
def test_a_number_written_the_wrong_way_is_found(page, text, value):
    assert (bool(ungrouped(page)), bool(grouped_values(page))) == (text, value)


def pages(people: Cast, who: str, name: str) -> list[str]:
    """Return a page with each of its addresses."""
    browser = client_of(people, who)
    return [browser.get(address).text for address in addresses(people)[who][name]]


def one_of_everything(typed: dict[str, str]) -> Cast:
    """Somebody with one attempt, one session, one scheme, one answer and one imported solve."""
    call_command("load_schemes", verbosity=0)
    member, guest = User.objects.create_user("alice"), User.objects.create_guest()
    now = timezone.now()
    session = start_session(member, "Kitchen", now)
    attempt = attempted(member, now - timedelta(minutes=5), typed)
    share_attempt(attempt)
    share_progress(member, now)
    LessonDone.objects.create(user=member, lesson="letters")
    scheme = copy_scheme(member, NotationScheme.objects.get(slug="speffz"), "speffz-copy")
    share_scheme(scheme)
    scheme.refresh_from_db()
    solve = json.dumps({"session1": [[[0, 60_000], SCRAMBLE, "", 1_700_000_000]]})
    imports = {
        "refused": read_file(member, sample("hostile/deep.json")),
        "added": add_file(guest, solve, {"1": "both"}),
        "choosing": receive(guest, "file", [solve.encode()], now),
    }
    row = Attempt.objects.get(pk=attempt.pk)
    return Cast(
        member=member,
        guest=guest,
        progress=token_of_progress(member),
        right=row,
        wrong={},
        open={"given up": row},
        solves={},
        session=session,
        scheme=scheme,
        run=one_answer(member),
        recalls=recalled(member),
        imports=imports,
    )


def one_answer(user: User):
    run = uuid4()
    DrillAnswer.objects.create(
        user=user,
        uuid=uuid4(),
        run=run,
        piece_type="edges",
        direction="sticker-to-letter",
        sticker="UF",
        answered="x",
        correct=False,
        ms=900,
    )
    return run


def copied(attempt: Attempt, count: int) -> None:
    """More attempts like one, a minute apart."""
    copies = [
        Attempt(
            **{
                field.attname: getattr(attempt, field.attname)
                for field in Attempt._meta.concrete_fields
                if not field.primary_key
            }
            | {
                "uuid": uuid4(),
                "share_token": None,
                "revealed_at": attempt.revealed_at - timedelta(minutes=number),
            }
        )
        for number in range(count)
    ]
    results = list(attempt.results.values())
    PieceResult.objects.bulk_create(
        PieceResult(**result | {"attempt_id": copy.pk})
        for copy in Attempt.objects.bulk_create(copies)
        for result in results
    )


def thousands() -> Cast:
    """One of everything, but of attempts and of solves to import there are thousands."""
    people = cast()
    for attempt in (people.right, people.wrong["mirrored"]):
        copied(attempt, MANY)
    choosing = receive(people.guest, "file", [many_solves()], timezone.now())
    return replace(people, imports=people.imports | {"choosing": choosing})


def many_solves() -> bytes:
    """Return an export of csTimer."""
    times = range(60_000, 60_000 + MANY)
    solves = [[[0, time], SCRAMBLE, "", 1_700_000_000 + time] for time in times]
    return json.dumps({"session1": solves}).encode()


CASTS: dict[str, Callable[[], Cast]] = {
    "one right": partial(one_of_everything, RIGHT),
    "one wrong": partial(one_of_everything, {"edges": MIRRORED, "corners": RIGHT["corners"]}),
    "thousands": thousands,
}


@pytest.fixture(scope="module")
def people(request, django_db_setup, django_db_blocker, collected_static):
    with rows_of_a_module(django_db_blocker):
        yield CASTS[request.param]()


@pytest.mark.parametrize("people", ["one right", "one wrong"], indirect=True)
@PAGES_OF_PEOPLE
def test_one_of_anything_is_written_in_the_singular(people, who, name):
    for page in pages(people, who, name):
        assert wrong_plurals(page) == []


@pytest.mark.parametrize("people", ["thousands"], indirect=True)
@PAGES_OF_PEOPLE
def test_thousands_are_separated_in_texts_and_nowhere_else(people, who, name):
    for page in pages(people, who, name):
        assert (ungrouped(page), grouped_values(page)) == ([], [])


@pytest.mark.parametrize("people", ["one wrong"], indirect=True)
@pytest.mark.parametrize(("who", "name"), SAME_FOR_ALL)
def test_numbers_that_are_the_same_for_all_are_written_right(people, who, name):
    for page in pages(people, who, name):
        assert (wrong_plurals(page), ungrouped(page), grouped_values(page)) == ([], [], [])


@pytest.mark.parametrize("people", ["thousands"], indirect=True)
def test_there_are_thousands_to_separate(people):
    assert any(f"{MANY:,} solves" in page for page in pages(people, "guest", "import"))
    ready = read_file(people.guest, many_solves(), {"1": "both"})
    page = client_of(people, "guest").get(f"/account/import/{ready.pk}/").text
    assert (ungrouped(page), grouped_values(page)) == ([], [])
    assert f"{MANY:,} attempts to add" in page
    assert re.search(r"\b2,4\d\d attempts", pages(people, "member", "progress")[0])
