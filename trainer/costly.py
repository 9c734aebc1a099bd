"""The pages that cost much: one at a time for each person, and never on every thread of a process."""

from collections.abc import Callable, Mapping

from django.http import Http404, HttpRequest

from trainer.events import text_names
from trainer.people.models import User
from trainer.practice.deal_form import has_conditions
from trainer.practice.models import Attempt
from trainer.practice.tokens import owner_of_token
from trainer.progress.reading import whose_progress

# Figures of as many attempts take longer than dealing a scramble.
MANY_ATTEMPTS = 20_000
# Of one box. The wings of a 4×4×4 rarely need more than 30.
MOST_LETTERS = 40

IsCostly = Callable[[HttpRequest], bool]


def by_somebody(request: HttpRequest) -> bool:
    """Whether there is somebody whose rows are read; a visitor has none."""
    return request.user.is_authenticated


def by_somebody_with_much(request: HttpRequest) -> bool:
    return isinstance(request.user, User) and has_much(request.user)


def about_somebody_with_much(request: HttpRequest) -> bool:
    match = request.resolver_match
    try:
        return match is not None and has_much(whose_progress(match.kwargs["token"]))
    except Http404:
        return False


def has_much(user: User) -> bool:
    """Return whether somebody has many attempts, deleted ones too; reads no more than so many keys."""
    return Attempt.objects.filter(user=user).order_by()[MANY_ATTEMPTS - 1 :].exists()


def with_a_search_of_much(request: HttpRequest) -> bool:
    return bool(request.GET.get("q")) and by_somebody_with_much(request)


def with_all_of_much(request: HttpRequest) -> bool:
    return "everything" in request.POST and by_somebody_with_much(request)


def with_a_long_memo(request: HttpRequest) -> bool:
    """Whether a box has more letters than memos have; the search for mistakes in it takes long."""
    texts = (request.POST.get(name, "") for name in text_names())
    return any(sum(map(len, text.split())) > MOST_LETTERS for text in texts)


def with_a_question(request: HttpRequest) -> bool:
    return bool(request.GET)


def always(_request: HttpRequest) -> bool:
    """Whether a request is costly that always is."""
    return True


def with_a_form(request: HttpRequest) -> bool:
    """Whether a form is sent, as with a file."""
    return request.method == "POST"


def with_a_filter(request: HttpRequest) -> bool:
    return has_conditions(request.GET)


# Every costly page by the name of its URL, and when it is costly.
COSTLY: Mapping[str, IsCostly] = {
    "practice": with_a_filter,
    "memo": with_a_long_memo,
    "letters": with_a_long_memo,
    "solve-memo": always,
    "solve-cube": with_a_form,
    "explain-solve": always,
    "film": always,
    "shared-film": always,
    "attempts": with_a_search_of_much,
    "session": with_a_search_of_much,
    "move-attempts": with_all_of_much,
    "delete-attempts": with_all_of_much,
    "undo-attempts": by_somebody_with_much,
    "progress": by_somebody_with_much,
    "mistakes": by_somebody_with_much,
    "shared-progress": about_somebody_with_much,
    "download": by_somebody,
    "download-table": by_somebody,
    "download-cstimer": by_somebody,
    "import-file": with_a_form,
    "import": by_somebody,
    "import-sessions": by_somebody,
    "import-read": by_somebody,
    "import-add": by_somebody,
    "import-drop": by_somebody,
    "moving": with_a_form,
    "card-plan": by_somebody,
    "algorithms-import": with_a_form,
    "algorithms-import-add": with_a_form,
    "workshop": with_a_question,
    "workshop-solve": with_a_question,
    "workshop-execution": with_a_question,
    "workshop-diagnosis": with_a_question,
    "workshop-commutators": with_a_question,
    "workshop-patterns": with_a_question,
    "workshop-group": with_a_question,
    "workshop-blocks": with_a_question,
    "workshop-slices": with_a_question,
    "workshop-positions": with_a_question,
}

# What has begun goes on: how much is imported has limits of its own, and rows are moved once.
WITHOUT_TOKENS = {
    *("import", "import-sessions", "import-read", "import-add", "import-drop"),
    "moving",
}


def leased_user_pk(request: HttpRequest) -> int | None:
    """Return whose costly request it is, so that it is their only one; None for a visitor's.

    A memo that comes with a token is its owner's: of several memos at once, one is
    judged, and the others meet its verdict.
    """
    match = request.resolver_match
    if match is not None and match.view_name == "memo":
        owner_pk = owner_of_token(request.POST.get("token", ""))
        if owner_pk is not None:
            return owner_pk
    return request.user.pk if isinstance(request.user, User) else None


def is_costly(request: HttpRequest) -> bool:
    """Return whether the page that is requested costs much."""
    match = request.resolver_match
    condition = COSTLY.get(match.view_name) if match else None
    return condition is not None and condition(request)
