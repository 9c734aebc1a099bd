"""The writes of people, methods and whole accounts."""

import re
from datetime import timedelta
from unittest.mock import patch
from uuid import uuid4

from django.contrib.sessions.models import Session
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from tests.trainer.cast import PASSWORD
from tests.trainer.people.cast import FIREFOX, IPHONE, signed_in_with
from tests.trainer.practice.cast import NOON, judged_attempt
from tests.writes.requests import Send, browser, command, filled, get, member, post, write
from trainer.methods.choices import taught_methods
from trainer.methods.schemes import share_scheme
from trainer.people.models import ResetMail, SignIn, Throttle, User
from trainer.people.reset_mails import send_waiting
from trainer.practice.models import PracticeSession
from trainer.transfer.deletion import ask_for_deletion
from trainer.transfer.imports import receive
from trainer.transfer.merge import merge_guest
from trainer.transfer.models import Import

NEW_PASSWORD = "another horse battery"  # noqa: S105 - a test's
LONG_AGO = timezone.now() - timedelta(days=400)


def guest() -> User:
    """Somebody who practised without a name."""
    someone = User.objects.create_guest()
    PracticeSession.objects.create(user=someone, name="Evening", is_current=True)
    judged_attempt(someone)
    return someone


def last_seen(user: User, days: int) -> User:
    user.last_seen_at = timezone.now() - timedelta(days=days)
    user.save()
    return user


def scheme(owner: User) -> NotationScheme:
    return NotationScheme.objects.keep(LetterScheme.builtin("kana"), name="Hers", owner=owner)


@write("sign-up by a guest")
def sign_up_by_guest() -> Send:
    return post(guest(), "sign-up", username="carol", password=PASSWORD)


@write("sign-up")
def sign_up() -> Send:
    return post(Client(), "sign-up", username="carol", password=PASSWORD)


@write("sign-in by a guest")
def sign_in_by_guest() -> Send:
    member()
    return post(guest(), "sign-in", username="alice", password=PASSWORD)


@write("sign-in after a long time")
def sign_in() -> Send:
    alice = member()
    signed_in_with(FIREFOX, alice)
    last_seen(alice, 40)
    return post(Client(), "sign-in", username="alice", password=PASSWORD)


@write("moving")
def move_rows() -> Send:
    alice = member()
    with patch("trainer.transfer.merge.AT_SIGN_IN", 0):
        merge_guest(guest(), alice)
    return post(alice, "moving")


@write("sign-out")
def sign_out() -> Send:
    return post(member(), "sign-out")


@write("any page on another day")
def any_page() -> Send:
    alice = last_seen(member(), 2)
    client = signed_in_with(FIREFOX, alice)
    last_seen(alice, 2)
    store = client.session
    store["active_on"] = "2026-01-01"
    store.save()
    return get(client, "about")


@write("any page after a long time")
def page_after_long_time() -> Send:
    return get(last_seen(member(), 40), "about")


@write("email")
def email() -> Send:
    return post(member(), "email", email="new@example.com", password=PASSWORD)


@write("password")
def password() -> Send:
    alice = member()
    signed_in_with(IPHONE, alice)
    client = signed_in_with(FIREFOX, alice)
    return post(client, "password", password=PASSWORD, new_password=NEW_PASSWORD)


@write("sign-ins")
def end_sign_in() -> Send:
    alice = member()
    signed_in_with(IPHONE, alice)
    other = SignIn.objects.get().pk
    return post(signed_in_with(FIREFOX, alice), "sign-ins", sign_in=str(other))


@write("sign-ins elsewhere")
def end_other_sign_ins() -> Send:
    alice = member()
    signed_in_with(IPHONE, alice)
    return post(signed_in_with(FIREFOX, alice), "sign-ins", elsewhere="all")


@write("reset")
def reset() -> Send:
    return post(Client(), "reset", email="alice@example.com")


@write("password_reset_confirm")
def reset_confirm() -> Send:
    alice = member()
    signed_in_with(FIREFOX, alice)
    ResetMail.objects.create(email=alice.email, domain="testserver", is_https=False)
    send_waiting(timezone.now())
    [link] = re.findall(r"http://testserver(/account/reset/\S+)", str(mail.outbox[-1].body))
    client = Client()
    path = client.get(link, follow=True).redirect_chain[-1][0]
    return filled(client, path, new_password=NEW_PASSWORD)


@write("send_mails")
def send_mails() -> Send:
    member()
    for days in (0, 2):
        asked_at = timezone.now() - timedelta(days=days)
        ResetMail.objects.create(
            email="alice@example.com", domain="testserver", is_https=False, asked_at=asked_at
        )
    return command("send_mails")


@write("look")
def look() -> Send:
    client = Client()
    return filled(client, "/settings/look/", theme="dark")


@write("look-setting")
def look_setting() -> Send:
    return post(member(), "look-setting", letters_on_stickers="on")


@write("day")
def day() -> Send:
    return post(member(), "day", time_zone="Europe/Paris", day_start_hour="5")


@write("method")
def method() -> Send:
    call_command("load_schemes", verbosity=0)
    return filled(browser(member()), "/settings/method/", edge_buffer="UF")


@write("start")
def choose_common_method() -> Send:
    call_command("load_schemes", verbosity=0)
    return post(Client(), "start", preset=taught_methods()[0].name)


@write("scheme-choose")
def scheme_choose() -> Send:
    alice = member()
    return post(alice, "scheme-choose", scheme(alice).slug)


@write("scheme-copy")
def scheme_copy() -> Send:
    alice = member()
    return post(alice, "scheme-copy", scheme(alice).slug)


@write("scheme-copy-shared")
def scheme_copy_shared() -> Send:
    shared = scheme(member())
    share_scheme(shared)
    shared.refresh_from_db()
    return post(Client(), "scheme-copy-shared", shared.share_token)


@write("scheme-edit")
def scheme_edit() -> Send:
    alice = member()
    return filled(browser(alice), f"/schemes/{scheme(alice).slug}/edit/", name="Mine")


@write("scheme-import")
def scheme_import() -> Send:
    text = browser(member("bob")).get(f"/schemes/{scheme(User.objects.get()).slug}/export/").text
    return post(member(), "scheme-import", text=f'{{"schemes": [{text}, {text}]}}')


@write("scheme-share")
def scheme_share() -> Send:
    alice = member()
    return post(alice, "scheme-share", scheme(alice).slug)


@write("scheme-unshare")
def scheme_unshare() -> Send:
    alice = member()
    shared = scheme(alice)
    share_scheme(shared)
    return post(alice, "scheme-unshare", shared.slug)


@write("scheme-delete")
def scheme_delete() -> Send:
    alice = member()
    return post(alice, "scheme-delete", scheme(alice).slug)


@write("download")
def download() -> Send:
    alice = member()
    judged_attempt(alice)
    return get(alice, "download")


@write("delete-account")
def delete_account() -> Send:
    return post(member(), "delete-account", password=PASSWORD)


@write("keep-account")
def keep_account() -> Send:
    alice = member()
    ask_for_deletion(alice)
    return post(alice, "keep-account")


@write("purge_accounts")
def purge_accounts() -> Send:
    alice = member()
    merged, idle, leaving = guest(), guest(), member("bob")
    merge_guest(merged, alice)
    judged_attempt(leaving)
    signed_in_with(FIREFOX, leaving)
    User.objects.filter(pk__in=[merged.pk, idle.pk]).update(last_seen_at=LONG_AGO)
    User.objects.filter(pk=leaving.pk).update(deletes_at=LONG_AGO)
    Throttle.objects.create(action="sign-in", key="192.0.2.1", ends_at=LONG_AGO)
    receive(alice, "file", [b"{}"], NOON)
    Import.objects.update(created_at=LONG_AGO)
    Session.objects.create(session_key="expired", session_data="", expire_date=LONG_AGO)
    both_have(alice, merged)
    return command("purge_accounts")


def both_have(one: User, other: User) -> None:
    """Let both people have the same attempt, as after they imported the same file."""
    attempt = judged_attempt(one)
    attempt.pk, attempt.user = uuid4(), other
    attempt.save(force_insert=True)
