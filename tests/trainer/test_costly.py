"""The list of costly pages, which every new page joins or is said to be cheap."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory
from django.urls import resolve

from tests.named_views import named_views
from tests.trainer.practice.cast import judged_attempt
from trainer import costly
from trainer.costly import COSTLY, MOST_LETTERS, has_much, is_costly
from trainer.people.models import User
from trainer.progress.models import DashboardShare

# Every other page by its URL: a new one has to be put here or into the list of the costly ones.
CHEAP = {
    "abandon",
    "about",
    "account",
    "again",
    "algorithm-answer",
    "algorithm-chain",
    "algorithm-drill",
    "algorithms",
    "algorithms-export",
    "algorithms-import-undo",
    "attempt",
    "attempt-notes",
    "card-answer",
    "choose-session",
    "confirm-explanation",
    "day",
    "deal-again",
    "delete-account",
    "delete-algorithm",
    "delete-attempt",
    "delete-session",
    "drill",
    "drill-answer",
    "drill-results",
    "drill-run",
    "drills",
    "email",
    "finish-today",
    "grade-card-answer",
    "healthz",
    "keep-account",
    "learn",
    "lesson",
    "look",
    "look-setting",
    "manifest",
    "mark-attempt",
    "memorised",
    "method",
    "metrics",
    "note-algorithm",
    "pair-recall",
    "pair-recall-memorised",
    "pair-recall-turn",
    "pair-recall-typed",
    "pair-recalls",
    "pair-settings",
    "pair-words",
    "pairs",
    "pairs-export",
    "pairs-import",
    "pairs-import-add",
    "pairs-import-undo",
    "password",
    "password_reset_confirm",
    "privacy",
    "readyz",
    "recent-solves",
    "reference",
    "remove-solve-cube",
    "rename-session",
    "reset",
    "reset-sent",
    "restore-attempt",
    "restore-session",
    "reveal",
    "review",
    "robots",
    "scheme",
    "scheme-choose",
    "scheme-copy",
    "scheme-copy-shared",
    "scheme-delete",
    "scheme-edit",
    "scheme-export",
    "scheme-export-notation",
    "scheme-import",
    "scheme-share",
    "scheme-shared",
    "scheme-unshare",
    "schemes",
    "share-attempt",
    "share-progress",
    "shared-attempt",
    "shared-review",
    "sign-in",
    "sign-ins",
    "sign-out",
    "sign-up",
    "solve-outcome",
    "solve-stamp",
    "star-algorithm",
    "start",
    "start-session",
    "stickers",
    "stop-sharing-progress",
    "store-algorithm",
    "store-solve",
    "today",
    "undo-card-answer",
    "workshop-star",
}
# The views of these modules read much, or compute much.
COSTLY_MODULES = (
    "trainer.progress.views",
    "trainer.workshop.views",
    "trainer.transfer.views.imports",
)
# All but these, which write one row.
CHEAP_BESIDE = {"share-progress", "stop-sharing-progress", "workshop-star"}


def test_every_page_is_known_to_be_costly_or_not():
    names = {name for name, _ in named_views()}
    assert names - COSTLY.keys() - CHEAP == set()
    assert COSTLY.keys() - names == set()


def test_every_view_of_a_costly_module_is_on_the_list():
    views = dict(named_views())
    names = {name for name, view in views.items() if view.__module__ in COSTLY_MODULES}
    assert names <= COSTLY.keys() | CHEAP_BESIDE
    assert len(names) >= len(COSTLY_MODULES)


@pytest.fixture
def much(monkeypatch):
    """Alice has as many attempts as make her pages costly, one of them deleted."""
    monkeypatch.setattr(costly, "MANY_ATTEMPTS", 2)
    alice = User.objects.create_user("alice")
    deleted, _ = judged_attempt(alice), judged_attempt(alice)
    alice.attempts.filter(pk=deleted.pk).update(deleted_at=alice.created_at)
    DashboardShare.objects.create(user=alice, token="link")  # noqa: S106 - of a link
    return alice


@pytest.fixture
def little():
    bob = User.objects.create_user("bob")
    judged_attempt(bob)
    DashboardShare.objects.create(user=bob, token="link")  # noqa: S106 - of a link
    return bob


def asks(user, path, form=None) -> bool:
    """Return whether this request is costly."""
    factory = RequestFactory()
    request = factory.get(path) if form is None else factory.post(path, form)
    request.user = user or AnonymousUser()
    request.resolver_match = resolve(request.path)
    return is_costly(request)


NOBODYS = "00000000-0000-0000-0000-000000000000"
OF_MUCH = [
    ("/progress/", None),
    ("/progress/mistakes/", None),
    ("/attempts/?q=word", None),
    (f"/sessions/{NOBODYS}/?q=word", None),
    ("/attempts/move", {"everything": "on"}),
    ("/attempts/delete", {"everything": "on"}),
    ("/attempts/undo", {}),
]
CHEAP_REQUESTS = [
    ("/", None),
    ("/?event=edges", None),
    ("/workshop/", None),
    ("/attempts/", None),
    ("/attempts/?page=2", None),
    ("/attempts/move", {"attempt": NOBODYS}),
    ("/attempts/delete", {"attempt": NOBODYS}),
    ("/account/import/", None),
    ("/account/", None),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "form"), OF_MUCH)
def test_what_reads_all_attempts_is_costly_for_people_with_many(much, path, form):
    assert asks(much, path, form)


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "form"), OF_MUCH)
def test_what_reads_all_attempts_is_cheap_for_people_with_few(little, path, form):
    assert not asks(little, path, form)
    assert not asks(None, path, form)


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "form"), CHEAP_REQUESTS)
def test_what_reads_a_little_is_cheap_for_everybody(much, path, form):
    assert not asks(much, path, form)


@pytest.mark.django_db
def test_a_shared_progress_page_is_as_costly_as_its_owners(much):
    assert asks(None, "/progress/shared/link/")
    assert not asks(None, "/progress/shared/no-link/")


@pytest.mark.django_db
def test_a_shared_progress_page_of_few_attempts_is_cheap(little):
    assert not asks(None, "/progress/shared/link/")


@pytest.mark.django_db
def test_counting_to_many_takes_one_query(much, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert has_much(much)


@pytest.mark.parametrize("page", ["memo", "letters"])
@pytest.mark.parametrize("box", ["edges", "corners", "both"])
def test_a_memo_is_costly_if_no_cube_needs_it(page, box):
    path = f"/attempts/{NOBODYS}/{page}"
    usual, monstrous = "ab " * (MOST_LETTERS // 2), "ab " * (MOST_LETTERS // 2) + "c"
    assert not asks(None, path, {box: usual})
    assert asks(None, path, {box: monstrous})
    assert not asks(None, path, {"token": monstrous})


def test_a_deal_is_costly_with_a_filter():
    assert asks(None, "/?edges_letters=8-10")


@pytest.mark.parametrize(
    "path", ["/account/data.json", "/account/attempts.csv", "/account/cstimer.txt"]
)
@pytest.mark.django_db
def test_downloads_are_costly(little, path):
    assert asks(little, path)
    assert not asks(None, path)
