"""Sign-up, sign-in and sign-out."""

from django.contrib import messages
from django.contrib.auth import authenticate, logout
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from trainer.people.forms import NAME_TAKEN, SignInForm, SignUpForm
from trainer.people.models import User
from trainer.people.security_log import note
from trainer.people.sign_ins import sign_in_member
from trainer.people.signup import NameTakenError, sign_up
from trainer.people.throttle import SIGN_IN, SIGN_UP, count_try, forget_try
from trainer.transfer.merge import merge_guest, move_on

START = "/"
# How long signing in moves rows of a guest, before the page goes on with it.
MOVING_SECONDS = 0.2


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_post_parameters("password")
def sign_up_page(request: HttpRequest) -> HttpResponse:
    visitor = request.user if request.user.is_authenticated else None
    if visitor is not None and visitor.is_member:
        return redirect(next_page(request))
    form = SignUpForm(request.POST or None)
    if request.method == "POST":
        count_try(SIGN_UP, request)
        if form.is_valid():
            try:
                member = sign_up(visitor, **form.cleaned_data)
            except NameTakenError:
                form.add_error("username", NAME_TAKEN)
            else:
                note("signed up", request, member.username)
                sign_in_member(request, member)
                return welcomed(
                    request, gettext("Welcome! Your practice has been saved to your account.")
                )
        elif (earlier := signed_up_before(request)) is not None:
            enter(request, earlier)
            return redirect(next_page(request))
    context = {"form": form, "next": next_page(request)}
    return render(request, "transfer/sign_up.html", context)


def signed_up_before(request: HttpRequest) -> User | None:
    """Return the member who has this name and password: after a double click, or a year later."""
    name, password = request.POST.get("username", ""), request.POST.get("password", "")
    if not (name and password) or "\0" in name:
        return None
    count_try(SIGN_IN, request, name)
    member = authenticate(request, username=name, password=password)
    if not isinstance(member, User):
        note("sign-in refused", request, name)
        return None
    forget_try(SIGN_IN, request, name)
    return member


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@sensitive_post_parameters("password")
def sign_in_page(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated and request.user.is_member:
        return redirect(next_page(request))
    form = SignInForm(request, request.POST or None)
    if request.method == "POST":
        name = request.POST.get("username", "")
        count_try(SIGN_IN, request, name)
        if form.is_valid():
            forget_try(SIGN_IN, request, name)
            enter(request, form.get_user())
            return redirect(next_page(request))
        note("sign-in refused", request, name)
    context = {"form": form, "next": next_page(request)}
    return render(request, "transfer/sign_in.html", context)


@require_http_methods(["GET", "HEAD"])
@never_cache
def panel_door(request: HttpRequest) -> HttpResponse:
    """Redirect to the sign-in page; members who may not use the admin panel get 404."""
    if request.user.is_authenticated and request.user.is_member:
        raise Http404
    return redirect_to_login(request.GET.get("next") or reverse("admin:index"))


def enter(request: HttpRequest, member: User) -> None:
    """Sign a member in, and merge the guest that they were."""
    if request.user.is_authenticated and request.user.is_guest:
        merge_guest(request.user, member)
    move_on(member, MOVING_SECONDS)
    sign_in_member(request, member)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated and request.user.is_guest:
        # Only the cookie identifies a guest.
        messages.error(request, gettext("Sign up first: a guest who signs out can't come back."))
        return redirect("account")
    note("signed out", request, request.user.get_username())
    logout(request)
    response = redirect(START)
    # The browser also forgets its pages, and a memo that was being typed.
    response.headers["Clear-Site-Data"] = '"cache", "storage"'
    return response


def welcomed(request: HttpRequest, message: str) -> HttpResponse:
    messages.success(request, message)
    return redirect(next_page(request))


def next_page(request: HttpRequest) -> str:
    """Return the page of this site to go to next, by default the first page."""
    url = request.POST.get("next") or request.GET.get("next") or ""
    hosts, is_secure = {request.get_host()}, request.is_secure()
    # Without its slash, it would be taken for the name of a page.
    is_path = url.startswith("/")
    if is_path and url_has_allowed_host_and_scheme(url, hosts, require_https=is_secure):
        return url
    return resolve_url(START)
