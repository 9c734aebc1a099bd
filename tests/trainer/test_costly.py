"""The list of costly pages, which every new page joins or is said to be cheap."""

from tests.named_views import named_views
from trainer.costly import COSTLY

# Every other page by its URL: a new one has to be put here or into the list of the costly ones.
CHEAP = {
    "about",
    "abandon",
    "account",
    "again",
    "attempt",
    "attempt-notes",
    "attempts",
    "choose-session",
    "day",
    "deal-again",
    "delete-account",
    "delete-attempt",
    "delete-attempts",
    "delete-session",
    "drill",
    "drill-answer",
    "drill-results",
    "drill-run",
    "drills",
    "email",
    "healthz",
    "keep-account",
    "learn",
    "lesson",
    "letters",
    "look",
    "look-setting",
    "manifest",
    "mark-attempt",
    "memo",
    "memorised",
    "method",
    "metrics",
    "move-attempts",
    "password",
    "password_reset_confirm",
    "privacy",
    "readyz",
    "reference",
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
    "session",
    "share-attempt",
    "share-progress",
    "shared-attempt",
    "shared-review",
    "sign-in",
    "sign-ins",
    "sign-out",
    "sign-up",
    "start-session",
    "stickers",
    "stop-sharing-progress",
    "undo-attempts",
}
# Whatever stands in these modules reads much, or computes much.
COSTLY_MODULES = (
    "trainer.progress.views",
    "trainer.workshop.views",
    "trainer.transfer.views.imports",
)
# All but these two, which write one row.
CHEAP_BESIDE = {"share-progress", "stop-sharing-progress"}


def test_every_page_is_known_to_be_costly_or_not():
    names = {name for name, _ in named_views()}
    assert names - COSTLY.keys() - CHEAP == set()
    assert COSTLY.keys() - names == set()


def test_whatever_stands_in_a_costly_module_is_on_the_list():
    views = dict(named_views())
    found = {name for name, view in views.items() if view.__module__ in COSTLY_MODULES}
    assert found <= COSTLY.keys() | CHEAP_BESIDE
    assert len(found) >= len(COSTLY_MODULES)
