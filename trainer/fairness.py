"""Answer costly pages one at a time for each person, and never on every thread of a process.

A request first takes a turn in its process (trainer/turns.py), then the lease and the tokens of its user
and IP address (trainer/people/admission.py). It gives both back when all of the answer is sent, after
an error, and when nobody reads it any more. The lease lasts as long as bytes of a file arrive, or of an
answer are sent.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.files.uploadhandler import FileUploadHandler
from django.db import DatabaseError, OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone

from trainer.costly import WITHOUT_TOKENS, is_costly, leased_user_pk
from trainer.people.admission import LeasedError, Permit, admit, dismiss, renew, shares_of
from trainer.people.buckets import NoTokenError
from trainer.people.models import User
from trainer.people.throttle import client_network
from trainer.turns import TURNS, Person, Turn
from trainer.unavailable import asked_too_much, costly_pages_are_busy, still_working
from trainer.write_lock import is_busy, waiting_a_moment

# Long enough for a double click, short enough for anyone who is refused.
PATIENCE = 2.0
# How often a request asks whether another process has ended the one before.
ASKED_EVERY = 0.1
RENEWED_EVERY = 20.0
LONGEST_SECRET = 64

logger = logging.getLogger(__name__)


class KeptLease:
    """The lease of a request whose bytes move, renewed now and then."""

    def __init__(self, permit: Permit) -> None:
        self._permit, self._renewed = permit, monotonic()

    def note_bytes(self) -> None:
        """Renew the lease if that is due."""
        if monotonic() - self._renewed > RENEWED_EVERY:
            self._renewed = monotonic()
            with suppress(DatabaseError):
                renew(self._permit, timezone.now())


class LeasedUpload(FileUploadHandler):
    """Keeps the lease of a request for as long as the bytes of its file arrive."""

    def __init__(self, request: HttpRequest, lease: KeptLease) -> None:
        super().__init__(request)
        self._lease = lease

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:  # noqa: ARG002 - as Django calls it
        """Note that bytes arrived, and pass them on."""
        self._lease.note_bytes()
        return raw_data

    def file_complete(self, file_size: int) -> None:
        """Leave the file to the next handler."""


class CostlyPages:
    """Lets each person have one costly page at a time, and refuses the next with 429 or 503."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        try:
            response = self.get_response(request)
        except BaseException:
            _end(request)
            raise
        if response.streaming:
            _end_with(response, request)
        else:
            _end(request)
        return response

    def process_view(self, request: HttpRequest, *_: Any) -> HttpResponse | None:
        refusal = _refusal(request) if is_costly(request) else None
        if refusal is not None:
            # The line of the access log is enough: this is no error of the site.
            refusal._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001
        return refusal


def _refusal(request: HttpRequest) -> HttpResponse | None:
    """Begin a costly request, or return why it has to wait."""
    person = person_of(request)
    turn = TURNS.take(person, PATIENCE)
    if turn is None:
        is_own = person in TURNS.running
        return still_working(request) if is_own else costly_pages_are_busy(request)
    request.turn = turn  # type: ignore[attr-defined]
    try:
        permit = _permit(request, turn)
    except LeasedError:
        return still_working(request)
    except NoTokenError as error:
        return asked_too_much(request, error.seconds)
    request.permit = permit  # type: ignore[attr-defined]
    if permit is not None:
        # Of a body that was read already, Django changes no handlers.
        with suppress(AttributeError):
            request.upload_handlers.insert(0, LeasedUpload(request, KeptLease(permit)))
    return None


def _permit(request: HttpRequest, turn: Turn) -> Permit | None:
    """Return a permit as soon as there is one; None if nothing can be written to the database now."""
    user_pk = request.user.pk if isinstance(request.user, User) else None
    match = request.resolver_match
    is_free = match is not None and match.view_name in WITHOUT_TOKENS
    shares = () if is_free else shares_of(user_pk, client_network(request))
    ends = monotonic() + PATIENCE
    while True:
        try:
            with waiting_a_moment(connection):
                return admit(leased_user_pk(request), shares, timezone.now())
        except LeasedError:
            if monotonic() >= ends or not TURNS.step_back(turn, ASKED_EVERY):
                raise
        except OperationalError as error:
            # Reading does not wait for writing: the turn of this process is enough.
            if not is_busy(error.__cause__):
                raise
            return None


def person_of(request: HttpRequest) -> Person:
    """Return whose turn it is: a user's, or that of a visitor's browser.

    Browsers at one IP address are distinguished by their CSRF secret. Inventing secrets gains
    little, since visitors together never take the last turn.
    """
    if request.user.is_authenticated:
        return Person(f"user {request.user.pk}")
    secret = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")[:LONGEST_SECRET]
    return Person(f"visitor {client_network(request)} {secret}", is_visitor=True)


def _end_with(response: Any, request: HttpRequest) -> None:
    """End the request when all of the answer is sent, or nobody reads it any more."""
    if permit := getattr(request, "permit", None):
        response.streaming_content = _renewing(response.streaming_content, permit)
    response._resource_closers.append(lambda: _end(request))  # noqa: SLF001


def _renewing(pieces: Iterable[bytes], permit: Permit) -> Iterator[bytes]:
    """Yield an answer, and keep its lease for as long as it is sent."""
    lease = KeptLease(permit)
    for piece in pieces:
        lease.note_bytes()
        yield piece


def _end(request: HttpRequest) -> None:
    if turn := getattr(request, "turn", None):
        TURNS.leave(turn)
    permit: Permit | None = getattr(request, "permit", None)
    if permit is None:
        return
    request.permit = None  # type: ignore[attr-defined]
    try:
        dismiss(permit, timezone.now())
    except DatabaseError:
        # The page is answered, and the lease expires by itself.
        logger.warning("the lease of a costly page remains until it expires", exc_info=True)
