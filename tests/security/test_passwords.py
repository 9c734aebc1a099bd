"""Which passwords may be chosen, and where that is asked."""

from hashlib import sha1

import pytest
from django.conf import global_settings
from django.contrib.auth.hashers import get_hasher, make_password
from django.contrib.auth.password_validation import get_default_password_validators
from django.contrib.auth.tokens import default_token_generator
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils.http import urlsafe_base64_encode

from tests.security.world import PASSWORD
from tests.trainer.managing import PRODUCTION, manage
from trainer.people.models import User
from trainer.people.passwords import KnownPasswordsValidator, SiteWordsValidator

STOLEN = [f"password number {number}" for number in range(1_000)]


def sign_up(password: str, name: str = "carol") -> bool:
    """Whether somebody could sign up with it."""
    Client().post("/sign-up/", {"username": name, "password": password})
    return User.objects.filter(username=name).exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "password",
    [
        "zq7kwmxp",
        "only small letters",
        "74927104920184",
        "!!!!!!!!??",
        "пароль который длинный",
        "🧩🎲🧊🧩🎲🧊🧩🎲",
        "x" * 63 + "y",
        "long and dull " * 18,
    ],
)
def test_eight_characters_of_any_kind_are_enough(password):
    assert sign_up(password)
    own = Client()
    own.post("/sign-in/", {"username": "carol", "password": password})
    assert "_auth_user_id" in own.session


@pytest.mark.django_db
@pytest.mark.parametrize(
    "password", ["seven77", "password", "12345678", "carol123", "Blindtrace-2026!", "x" * 257]
)
def test_short_common_and_own_words_are_refused(password):
    assert not sign_up(password)


@pytest.mark.django_db
@pytest.mark.parametrize("other", [PASSWORD.upper(), f" {PASSWORD}", f"{PASSWORD} ", PASSWORD[:-1]])
def test_every_character_of_it_counts(client, other):
    User.objects.create_user("alice", password=PASSWORD)
    client.post("/sign-in/", {"username": "alice", "password": other})
    assert "_auth_user_id" not in client.session


@pytest.mark.django_db
@pytest.mark.parametrize("place", ["/account/password/", "reset"])
def test_the_same_is_asked_wherever_one_is_chosen(client, place):
    alice = User.objects.create_user("alice", password=PASSWORD)
    client.force_login(alice)
    if place == "reset":
        uid = urlsafe_base64_encode(str(alice.pk).encode())
        token = default_token_generator.make_token(alice)
        place = client.get(f"/account/reset/{uid}/{token}/").headers["Location"]
    for refused in ("password", "blindfold", "seven77"):
        client.post(place, {"password": PASSWORD, "new_password": refused})
        alice.refresh_from_db()
        assert alice.check_password(PASSWORD)


@pytest.mark.parametrize("password", ["speffz", "Rubik's Cube", "old-Pochmann!", "CUBING 2026"])
def test_words_of_the_site_are_recognised_within_other_text(password):
    validator = SiteWordsValidator()
    with pytest.raises(ValidationError, match="word from this site"):
        validator.validate(password)
    validator.validate(f"{password} and a horse")
    assert validator.get_help_text() == "It must not be a word from this site."


@pytest.fixture
def breached_list(tmp_path):
    """A list of stolen passwords, as such lists are given away."""
    sums = sorted(sha1(each.encode(), usedforsecurity=False).hexdigest() for each in STOLEN)
    file = tmp_path / "stolen.txt"
    lines = [f"{each.upper()}:{number}\r\n" for number, each in enumerate(sums)]
    file.write_text("".join(lines), newline="")
    return KnownPasswordsValidator(file)


def test_what_was_stolen_elsewhere_is_refused(breached_list):
    for password in STOLEN:
        with pytest.raises(ValidationError, match="data breach"):
            breached_list.validate(password)
    for number in range(200):
        breached_list.validate(f"nobody's number {number}")
    assert breached_list.get_help_text() == "It must not be in a list of breached passwords."


def test_an_empty_list_refuses_nothing(tmp_path):
    file = tmp_path / "none.txt"
    file.touch()
    KnownPasswordsValidator(file).validate("anything")


def test_a_list_is_used_where_one_is_named(breached_list):
    output = manage(
        "diffsettings", "--all", **PRODUCTION, BREACHED_PASSWORDS=str(breached_list.file)
    ).stdout
    assert "trainer.people.passwords.KnownPasswordsValidator" in output
    assert "KnownPasswordsValidator" not in manage("diffsettings", "--all", **PRODUCTION).stdout


def test_they_are_kept_in_a_form_that_takes_long_to_try(settings):
    settings.PASSWORD_HASHERS = global_settings.PASSWORD_HASHERS
    password_hash = make_password(PASSWORD)
    name, rounds, _, _ = password_hash.split("$")
    assert (name, int(rounds) >= 600_000) == ("pbkdf2_sha256", True)
    assert PASSWORD not in password_hash


def test_no_kind_of_character_is_required():
    names = [type(each).__name__ for each in get_default_password_validators()]
    assert names == [
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "SiteWordsValidator",
    ]


@pytest.mark.django_db
def test_who_is_not_there_takes_as_long_as_who_is(client, monkeypatch):
    """Counted by what takes the time: every refusal computes one password's form."""
    User.objects.create_user("alice", password=PASSWORD)
    User.objects.create_user("gone", password=PASSWORD, is_active=False)
    computed: list[int] = []

    hasher = type(get_hasher())
    monkeypatch.setattr(hasher, "encode", _counted(hasher.encode, computed))
    messages = {}
    for name in ("alice", "nobody", "gone"):
        computed.clear()
        client.post("/sign-in/", {"username": name, "password": "wrong"})
        messages[name] = len(computed)
    assert set(messages.values()) == {1}


def _counted(real, computed):
    def encode(self, *arguments, **named):
        computed.append(1)
        return real(self, *arguments, **named)

    return encode
