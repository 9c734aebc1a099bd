"""The pages of an import: choose a file, choose sessions, read, preview, add."""

from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from trainer.deadlines import Deadline, request_deadline
from trainer.middleware import judges_length
from trainer.people.guests import Visitor
from trainer.people.models import User
from trainer.people.quotas import UsedUpError
from trainer.people.requests import SignedInRequest
from trainer.people.throttle import Action, Limit, client_network, count_try
from trainer.transfer import imports
from trainer.transfer.decoding import one_at_a_time
from trainer.transfer.forms import MEBIBYTE, TOO_LARGE, FileForm, SessionsForm, too_many_bytes
from trainer.transfer.imports import LARGEST_FILE
from trainer.transfer.models import Import, Stage
from trainer.unavailable import RETRY_WHEN_FULL
from trainer.unreadable import reading

IMPORT = Action("import", Limit(100, timedelta(hours=1)), by_name=Limit(20, timedelta(hours=1)))
# The size of a form without its file.
LARGEST_FORM = 64 * 1024


# A form beyond a bound is refused before it is read, so checking its token comes after that.
@judges_length
@csrf_exempt
def choose_file(request: HttpRequest) -> HttpResponse:
    text = request.META.get("CONTENT_LENGTH") or "0"
    length = int(text) if text.isdecimal() else None
    if length is None or length > LARGEST_FILE + LARGEST_FORM:
        form = FileForm.refused(TOO_LARGE % {"most": LARGEST_FILE // MEBIBYTE})
        return render(request, "transfer/import.html", {"form": form}, status=413)
    if request.method == "POST" and length > LARGEST_FORM:
        return _receive_if_there_is_room(request, length - LARGEST_FORM)
    return _receive(request)


def _receive_if_there_is_room(request: HttpRequest, size: int) -> HttpResponse:
    """Refuse a file of at least this size before it is read, if it is beyond a bound."""
    now = timezone.now()
    if imports.is_disk_low():
        return _refused(request, imports.disk_is_low(), RETRY_WHEN_FULL, status=503)
    try:
        imports.check_bytes(_user_of(request), client_network(request), size, now)
    except UsedUpError as error:
        return _used_up(request, error, now)
    return _receive(request)


@csrf_protect
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def _receive(request: HttpRequest) -> HttpResponse:
    user = _user_of(request)
    if request.method != "POST":
        return _file_page(request, FileForm())
    count_try(IMPORT, request, user.username if user else "")
    form = FileForm(request.POST, request.FILES)
    if not form.is_valid():
        return _file_page(request, form, status=400)
    if imports.is_disk_low():
        return _refused(request, imports.disk_is_low(), RETRY_WHEN_FULL, status=503)
    file, now = form.cleaned_data["file"], timezone.now()
    try:
        imports.use_bytes(user, client_network(request), file.size, now)
        return _decode(request, file) if user else _decode_of_visitor(request, file, now)
    except UsedUpError as error:
        return _used_up(request, error, now)


def _user_of(request: HttpRequest) -> User | None:
    """Return the guest or member who sends a request, or None for a visitor."""
    return request.user if isinstance(request.user, User) else None


def _used_up(request: HttpRequest, error: UsedUpError, now: datetime) -> HttpResponse:
    until = error.rest.until or now
    seconds = int((until - now).total_seconds()) + 1
    return _refused(request, too_many_bytes(error), seconds, status=429)


def _refused(request: HttpRequest, message: str, seconds: int, *, status: int) -> HttpResponse:
    """Show why a file is not received, and say when to try again."""
    response = _file_page(request, FileForm.refused(message), status)
    response.headers["Retry-After"] = str(seconds)
    # The line of the access log is enough: this is no error of the site.
    response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001
    return response


@never_cache
def _file_page(request: HttpRequest, form: FileForm, status: int = 200) -> HttpResponse:
    bounds = imports.bounds_of(_user_of(request), client_network(request), timezone.now())
    context = {"form": form, "bounds": bounds, "largest_file": LARGEST_FILE // MEBIBYTE}
    return render(request, "transfer/import.html", context, status=status)


@one_at_a_time
def _decode(request: HttpRequest, file: "UploadedFile[bytes]") -> HttpResponse:
    assert isinstance(request.user, User)  # noqa: S101 - for the type checker
    deadline = request_deadline()
    try:
        source = imports.receive(
            request.user, str(file.name), file.chunks(), timezone.now(), deadline
        )
    except imports.ReplacedError:
        return redirect("import-file")
    return _first_step(source, deadline)


@one_at_a_time
def _decode_of_visitor(
    request: HttpRequest, file: "UploadedFile[bytes]", now: datetime
) -> HttpResponse:
    """Receive a file that can be read, and make its sender a guest; any other leaves no trace."""
    deadline = request_deadline()
    try:
        imports.check(file.chunks(), deadline)
    except imports.FileRefusedError as error:
        return _file_page(request, FileForm.refused(str(error)), status=400)
    source = Visitor(request).write(imports.begin, uuid4(), str(file.name), now)
    imports.drop_others(source.user, source)
    imports.use_bytes_of_guest(source.user, file.size or 0, now)
    try:
        imports.store(source, file.chunks(), deadline)
    except imports.ReplacedError:
        return redirect("import-file")
    return _first_step(source, deadline)


def _first_step(source: Import, deadline: Deadline) -> HttpResponse:
    """Begin to read a file whose sessions need not be chosen, and show its page."""
    if source.stage == Stage.READING:
        imports.read_on(source, timezone.now(), deadline)
    return redirect("import", source.pk)


@require_safe
@never_cache
@login_required
def import_page(request: SignedInRequest, uuid: UUID) -> HttpResponse:
    """Show the stage of an import and its next step."""
    source = _readable_import(request, uuid)
    with reading(source):
        if source.stage == Stage.CHOOSING:
            return _choice_page(request, source, SessionsForm(None, source.head["sessions"]))
        if source.stage == Stage.READY:
            return _ready_page(request, source)
        context = {"import": source, "attempts": source.counts.get("new_attempts")}
        return render(request, f"transfer/import_{source.stage}.html", context)


@require_POST
@login_required
def choose_sessions(request: SignedInRequest, uuid: UUID) -> HttpResponse:
    source = _readable_import(request, uuid)
    if source.stage != Stage.CHOOSING:
        return redirect("import", uuid)
    form = SessionsForm(request.POST, source.head["sessions"])
    if not form.is_valid():
        return _choice_page(request, source, form, status=400)
    imports.choose(source, form.events())
    return _read_on(request, source)


@require_POST
@login_required
def read_on(request: SignedInRequest, uuid: UUID) -> HttpResponse:
    """Read the next items; the page asks for this again until there are no more."""
    return _read_on(request, _readable_import(request, uuid))


@one_at_a_time
def _read_on(request: HttpRequest, source: Import) -> HttpResponse:
    imports.read_on(source, timezone.now(), request_deadline())
    return redirect("import", source.pk)


@require_POST
@login_required
def add(request: SignedInRequest, uuid: UUID) -> HttpResponse:
    source = _readable_import(request, uuid)
    choices = imports.Choices(
        restore_deleted="bring_back" in request.POST,
        update_penalties="update_penalties" in request.POST,
    )
    try:
        imports.add(source, choices)
    except imports.FileRefusedError:
        return _ready_page(request, source, status=409)
    except imports.DiskLowError:
        return _ready_page(request, source, status=503)
    return redirect("import", uuid)


@require_POST
@login_required
def drop(request: SignedInRequest, uuid: UUID) -> HttpResponse:
    source = _own_import(request, uuid)
    if source.stage != Stage.ADDED:
        imports.drop(source)
        messages.success(request, gettext("Nothing was added."))
    return redirect("import-file")


def _readable_import(request: SignedInRequest, uuid: UUID) -> Import:
    source = _own_import(request, uuid)
    with reading(source):
        source.check_stored()
    return source


def _own_import(request: SignedInRequest, uuid: UUID) -> Import:
    return get_object_or_404(Import.objects.select_related("user"), user=request.user, pk=uuid)


def _choice_page(
    request: HttpRequest, source: Import, form: SessionsForm, status: int = 200
) -> HttpResponse:
    context = {"import": source, "form": form}
    return render(request, "transfer/import_choosing.html", context, status=status)


def _ready_page(request: HttpRequest, source: Import, status: int = 200) -> HttpResponse:
    """Show what would be added, or which bound does not allow it."""
    preview, room = imports.preview(source), imports.room_of(source.user)
    context: dict[str, object] = {"import": source, "preview": preview, "room": room}
    context["undated"] = imports.UNDATED.date()
    if preview.new_attempts > room.left:
        context["problem"] = imports.too_many_attempts(room.left)
    elif imports.is_disk_low():
        context["problem"] = imports.disk_is_low()
    return render(request, "transfer/import_ready.html", context, status=status)
