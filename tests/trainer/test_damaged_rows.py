"""No row takes a page down: what cannot be read is left out or said to be unreadable, and logged."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client

from cubecore.models import NotationScheme
from tests.addresses import addresses
from tests.damages import DAMAGES
from tests.pages import Cast
from tests.scale import sample
from tests.trainer.practice.cast import RIGHT
from trainer import unreadable
from trainer.drills.models import DrillAnswer
from trainer.events import EVENTS
from trainer.methods.models import MethodSettings
from trainer.methods.stored import Method, keep_method
from trainer.people.models import User
from trainer.practice.models import Attempt, Deal, PieceResult
from trainer.transfer.models import Import

pytestmark = pytest.mark.django_db

LINE = re.compile(r"\w+\.\w+ [\w/-]+ cannot be read: \w+( in \w+\.py:\d+)?")
MODELS = sorted({name.partition(".")[0].partition(" ")[0] for name in DAMAGES})
# What pages begin with that show rows of a model; those of people and of methods show everywhere.
PAGES_OF_A_ROW = {
    "a": ("/schemes/", "/settings/", "/", "/learn/", "/admin/cubecore/"),
    "attempt": ("/attempts/", "/shared/", "/progress/", "/sessions/", "/account/", "/admin/pr"),
    "pieceresult": ("/attempts/", "/shared/", "/progress/", "/account/", "/admin/practice/"),
    "deal": ("/?", "/admin/practice/"),
    "practicesession": ("/attempts/", "/sessions/", "/progress/", "/account/", "/admin/practice/"),
    "drillanswer": ("/drills/", "/progress/mistakes/", "/account/data.json"),
    "lessondone": ("/learn/", "/account/data.json"),
    "import": ("/account/",),
    "importpart": ("/account/",),
    "notationscheme": ("/schemes/", "/settings/method/", "/?", "/admin/cubecore/", "/account/data"),
}
# The damages of a model take turns: each is seen by some of the pages, each page meets some damages.
ONE_PAGE_IN = sample(30, 1) if connection.vendor == "sqlite" else sample(60, 4)
Question = tuple[str, str, dict[str, str] | None]


@pytest.fixture(scope="module")
def people(everything: Cast, django_db_blocker) -> Cast:
    """One of everything, and everything else that a row can be damaged of."""
    with django_db_blocker.unblock():
        keep_method(everything.member, Method(scheme=everything.scheme.scheme), everything.scheme)
        for number, event in enumerate(EVENTS):
            Deal.objects.create(event=event, scramble="R U F", lot=number / 10)
        User.objects.create_superuser("root")
    return everything


@pytest.fixture
def cast(people: Cast, monkeypatch) -> Cast:
    """The same, as a test damages it; nobody runs out of tokens."""
    monkeypatch.setattr("trainer.people.admission.draw", lambda *_: None)
    unreadable._note.cache_clear()  # noqa: SLF001
    return people


def browsers(cast: Cast) -> dict[str, Client]:
    people = {"guest": cast.guest, "member": cast.member}
    people["staff"] = User.objects.get(username="root")
    by_role = {"visitor": Client(), **{role: Client() for role in people}}
    for role, person in people.items():
        by_role[role].force_login(person)
    for browser in by_role.values():
        browser.raise_request_exception = False
    return by_role


def pages(cast: Cast) -> Iterator[Question]:
    by_role = addresses(cast)
    for role, of_role in by_role.items():
        for paths in of_role.values():
            yield from ((role, path, None) for path in paths)
    for path in ("/?event=edges", "/?edges_letters=6-14", "/drills/?pieces=edges", "/schemes/"):
        yield from ((role, path, None) for role in ("visitor", "guest", "member"))
    slug = cast.scheme.slug
    for path in ("/account/data.json", "/account/attempts.csv", f"/schemes/{slug}/export/"):
        yield "member", path, None
    yield "visitor", f"/schemes/{slug}/", None
    for path in ("/attempts/", "/progress/mistakes/", "/account/data.json"):
        yield "guest", path, None


def panel(cast: Cast) -> Iterator[Question]:
    lists = {
        "cubecore/notationscheme": cast.scheme.pk,
        "people/user": cast.member.pk,
        "practice/attempt": cast.right.pk,
        "practice/practicesession": cast.session.pk,
        "practice/deal": Deal.objects.all()[0].pk,
    }
    for path, pk in lists.items():
        yield "staff", f"/admin/{path}/", None
        yield "staff", f"/admin/{path}/{pk}/change/", None
    chosen = {"action": "judge_again", "_selected_action": str(cast.right.pk)}
    yield "staff", "/admin/practice/attempt/", chosen


def forms(cast: Cast) -> Iterator[Question]:
    for attempt in (*cast.open.values(), cast.right):
        place = f"/attempts/{attempt.uuid}/"
        yield "member", f"{place}memo", dict(RIGHT)
        yield "member", f"{place}letters", {"edges": "ab"}
        for action in ("memorised", "abandon", "notes", "mark", "share", "delete"):
            yield "member", f"{place}{action}", {}
    scheme = f"/schemes/{cast.scheme.slug}/"
    for action in ("choose", "copy", "edit", "share", "unshare", "delete"):
        yield "member", f"{scheme}{action}/", {}
    yield "guest", f"/schemes/shared/{cast.scheme.share_token}/copy/", {}
    yield "member", "/settings/method/", {"scheme": cast.scheme.slug, "edge_buffer": "UF"}
    yield "member", "/settings/look/", {"theme": "dark"}
    yield "member", "/settings/day/", {"day_start_hour": "3"}
    place = f"/account/import/{cast.imports['choosing'].pk}/"
    for action in ("sessions", "read", "add", "drop"):
        yield "guest", f"{place}{action}", {}


@contextmanager
def undone() -> Iterator[None]:
    before = transaction.savepoint()
    yield
    transaction.savepoint_rollback(before)


def answer(browsers: dict[str, Client], question: Question) -> int:
    role, path, form = question
    with undone():
        browser = browsers[role]
        response = browser.get(path) if form is None else browser.post(path, form)
        if response.streaming:
            response.getvalue()
    return response.status_code


@pytest.mark.slow
@pytest.mark.parametrize("model", MODELS)
def test_no_page_breaks_over_rows_that_cannot_be_read(cast, caplog, model):
    beginnings = PAGES_OF_A_ROW.get(model, ("/",))
    every = [*pages(cast), *panel(cast), *forms(cast)]
    questions = [each for each in every if each[1].startswith(beginnings)]
    assert len(questions) > 3
    clients, broken = browsers(cast), []
    damages = [name for name in DAMAGES if name.partition(".")[0].partition(" ")[0] == model]
    for number, name in enumerate(damages):
        with undone():
            DAMAGES[name](cast)
            step = min(ONE_PAGE_IN, len(questions))
            some = questions[number % step :: step]
            broken += [(name, *each) for each in some if answer(clients, each) >= 500]
    assert broken == []
    assert damages
    lines = [each.getMessage() for each in caplog.records if each.name == unreadable.__name__]
    assert [line for line in lines if not LINE.fullmatch(line)] == []


def test_the_log_says_so_once(cast, caplog):
    Attempt.objects.filter(pk=cast.right.pk).update(scramble="secret")
    by_role = browsers(cast)
    for _ in range(3):
        page = by_role["member"].get(f"/attempts/{cast.right.uuid}/")
        assert (page.status_code, "This can't be read" in page.text) == (404, True)
        assert "download or delete it" in page.text
    lines = [each.getMessage() for each in caplog.records if each.name == unreadable.__name__]
    [line] = lines
    assert re.fullmatch(rf"practice\.Attempt {cast.right.pk} cannot be read: .*", line)
    assert "secret" not in line


def test_other_people_do_not_see_what_to_do_about_a_damaged_row(cast):
    Attempt.objects.update(scramble="R Q")
    shared = Client().get(f"/shared/{cast.right.share_token}/")
    assert (shared.status_code, "download or delete it" in shared.text) == (404, False)


def test_an_attempt_that_cannot_be_read_is_listed_and_deleted(cast):
    Attempt.objects.filter(pk=cast.right.pk).update(method=[], typed=7, filters=[], offsets=[])
    member = browsers(cast)["member"]
    assert str(cast.right.uuid) in member.get("/attempts/").text
    assert member.post(f"/attempts/{cast.right.uuid}/delete").status_code == 302
    assert Attempt.objects.get(pk=cast.right.pk).deleted_at is not None


def test_the_page_of_mistakes_leaves_out_only_what_cannot_be_read(cast):
    member = browsers(cast)["member"]

    def judged():
        return member.get("/progress/mistakes/").context["page"].letters.letters

    before = judged()
    for document in (7, ["UF"], {"a": 1}, [1]):
        result = PieceResult.objects.filter(attempt=cast.right, piece_type="edges")
        letters = result.get().letters
        result.update(letters=document if document != ["UF"] else letters, nearest=document)
        Attempt.objects.filter(pk=cast.right.pk).update(offsets=document)
        after = judged()
        due = [sum(each.tally.due for each in letters) for letters in (before, after)]
        assert 0 < due[1] <= due[0]
        result.update(letters=letters, nearest=None)
    PieceResult.objects.filter(correct=False).update(first_wrong=999)
    drilled = DrillAnswer.objects.filter(correct=False).count()
    assert sum(each.tally.wrong for each in judged()) == drilled


def test_a_scheme_that_cannot_be_read_is_shown_to_its_owner_alone(cast):
    NotationScheme.objects.filter(pk=cast.scheme.pk).update(letters=[])
    public = NotationScheme.objects.get(slug="kana")
    NotationScheme.objects.filter(pk=public.pk).update(kind="public", slug="odd", letters={})
    by_role, said = browsers(cast), "This scheme can't be read"
    for role, is_shown in (("visitor", False), ("guest", False), ("member", True)):
        page = by_role[role].get("/schemes/")
        assert (page.text.count(said), "Speffz" in page.text) == (int(is_shown), True)
        assert by_role[role].get("/schemes/odd/").status_code == 404
    own = f"/schemes/{cast.scheme.slug}/"
    assert said in by_role["member"].get(own).text
    assert by_role["visitor"].get(f"/schemes/shared/{cast.scheme.share_token}/").status_code == 404
    for action in ("choose", "copy"):
        assert said in by_role["member"].post(f"{own}{action}/", follow=True).text


def test_its_owner_repairs_a_scheme(cast):
    NotationScheme.objects.filter(pk=cast.scheme.pk).update(letters={"edges": 7})
    member, own = browsers(cast)["member"], f"/schemes/{cast.scheme.slug}/"
    call_command("load_schemes", verbosity=0)
    speffz = NotationScheme.objects.get(slug="speffz").letters
    typed = {"name": "Whole"} | speffz["edges"] | speffz["corners"]
    assert member.post(f"{own}edit/", typed).status_code == 302
    assert NotationScheme.objects.get(pk=cast.scheme.pk).problems == {}


def test_a_deal_that_cannot_be_read_is_not_dealt(cast, caplog):
    Deal.objects.update(scramble="3Rw Q")
    page = browsers(cast)["member"].get("/?event=edges")
    assert len(page.context["moves"]) > 5
    assert any("practice.Deal" in each.getMessage() for each in caplog.records)


def test_what_cannot_be_read_is_not_judged_again(cast):
    Attempt.objects.filter(pk=cast.right.pk).update(scramble="R Q")
    results = PieceResult.objects.filter(attempt=cast.right).order_by("piece_type")
    before = list(results.values())
    chosen = {"action": "judge_again", "_selected_action": [cast.right.pk]}
    page = browsers(cast)["staff"].post("/admin/practice/attempt/", chosen, follow=True)
    assert "0 verdicts changed." in page.text
    assert list(results.values()) == before


def test_an_import_that_cannot_be_read_is_dropped(cast):
    choosing = cast.imports["choosing"]
    Import.objects.filter(pk=choosing.pk).update(head=7, counts=[])
    guest = browsers(cast)["guest"]
    assert guest.get(f"/account/import/{choosing.pk}/").status_code == 404
    assert guest.post(f"/account/import/{choosing.pk}/drop").status_code == 302
    assert not Import.objects.filter(pk=choosing.pk).exists()


def test_a_method_that_cannot_be_read_is_the_usual_one_until_it_is_saved(cast):
    MethodSettings.objects.filter(user=cast.member).update(settings=[])
    page = browsers(cast)["member"].get("/settings/method/")
    assert page.context["problem"] is not None


def test_a_person_whose_look_and_place_cannot_be_read_sees_the_usual(cast):
    odd = {"time_zone": "Mars/Olympus", "sticker_colors": "red", "letters_on_stickers": "odd"}
    User.objects.filter(pk=cast.member.pk).update(palette="own", **odd)
    member = User.objects.get(pk=cast.member.pk)
    assert (str(member.zone), member.letters_shown) == ("UTC", "hover")
    assert member.own_colors == "f7f8f6-b3122d-27a862-ffde38-ff8422-1b56c2"
