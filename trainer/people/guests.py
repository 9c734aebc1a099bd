"""Guests: users without a name, identified by a cookie, whose practice is stored."""

from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeVar

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.http import HttpRequest
from django.utils.crypto import get_random_string, salted_hmac

from trainer.people.models import User
from trainer.people.throttle import GUEST, count_within
from trainer.retrying import Verb

BACKEND = "django.contrib.auth.backends.ModelBackend"
MARK_SALT = "trainer.people.guests"
MARK_LENGTH = 20
READING = {"GET", "HEAD", "OPTIONS"}

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Visitor:
    """The sender of a request that stores something: the signed-in user, or a new guest.

    One browser creates one guest per page: a form may be submitted twice before the first response. A
    form may say what its ``page`` is; otherwise the token in it does.
    """

    request: HttpRequest
    page: str = ""

    def write(
        self,
        verb: Verb[Concatenate[User, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """Return what a verb returns for this user; a new guest is created in its transaction."""
        if self.request.user.is_authenticated:
            return verb(self.request.user, *args, **kwargs)
        if self.request.method in READING:
            raise RuntimeError("a request that only reads makes no guest")
        marks = self._marks()

        def write_as_guest() -> tuple[User, Result]:
            guest = self._guest(marks)
            return guest, verb.within(guest, *args, **kwargs)

        guest, result = Verb(write_as_guest)()
        sign_in_guest(self.request, guest)
        return result

    def _marks(self) -> list[str]:
        """Return by what the guest is recognised, in every try: the page, or else a random mark."""
        key, mark = page_key(self.request, self.page), get_random_string(MARK_LENGTH)
        return [key[:MARK_LENGTH], mark] if key else [mark]

    def _guest(self, marks: list[str]) -> User:
        """Return the guest with the first mark that is not of a guest who has signed in meanwhile."""
        for mark in marks:
            guest, is_new = User.objects.guest_marked(mark)
            if is_new:
                count_within(GUEST, self.request)
            if guest.is_guest and guest.is_active:
                return guest
        raise AssertionError("a random mark is nobody's")


def owners_of(user: User) -> list[int]:
    """Return the keys of a person, and of the guests whose rows are still moving to them."""
    guests = User.objects.filter(merged_into=user, is_moving=True).order_by("pk")
    return [user.pk, *(guests.values_list("pk", flat=True) if user.is_moving else ())]


def page_key(request: HttpRequest, page: str = "") -> str:
    """Return by what a form is recognised when it is sent again; nothing if it has no token.

    A page has a token of its own each time it is loaded.
    """
    secret = request.META.get("CSRF_COOKIE")
    page = page or request.POST.get("csrfmiddlewaretoken", "")
    if not (page and secret):
        return ""
    # Nobody else has both: the browser's own secret, and what the page was signed with.
    return salted_hmac(MARK_SALT, f"{secret} {page}", algorithm="sha256").hexdigest()


def sign_in_guest(request: HttpRequest, guest: User) -> None:
    """Sign a guest in. Unlike Django's ``login``, keep the CSRF tokens of other open tabs valid."""
    request.session.cycle_key()
    identify(request, guest)


def identify(request: HttpRequest, user: User) -> None:
    """Let the session, and the rest of the request, be of a user."""
    request.session[SESSION_KEY] = str(user.pk)
    request.session[BACKEND_SESSION_KEY] = BACKEND
    request.session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    request.user = user
