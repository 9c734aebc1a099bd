"""What is too large, too deep or too long is refused, soon and whole."""

import gzip
import json

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from cubecore.models import NotationScheme
from tests.security.world import PASSWORD
from trainer.middleware import is_too_long
from trainer.people.models import User
from trainer.practice.forms import Offsets
from trainer.practice.models import Attempt
from trainer.transfer.imports.limits import LARGEST_FILE, LARGEST_ITEM
from trainer.transfer.models import Import, Stage

pytestmark = pytest.mark.django_db
BOMB = b"\0" * 3_000_000
HOSTILE = {
    "nested": b'{"attempts":' + b"[" * 100_000,
    "nested objects": b'{"name":' * 20_000,
    "a huge number": b'{"blindtrace":{"format":' + b"9" * 100_000 + b"}}",
    "a huge exponent": b'{"session1":[[[1e999999,1],"","",1]]}',
    "no number": b'{"blindtrace":{"format":NaN},"attempts":[Infinity,-Infinity]}',
    "a long text": b'{"name":"' + b"A" * (LARGEST_ITEM + 1) + b'"}',
    "a name twice": b'{"blindtrace":{"format":1},"attempts":[],"blindtrace":{"format":"x"}}',
    "half a letter": b'{"blindtrace":{"format":1},"account":{"name":"\\ud800"}}',
    "zeros": b'{"name":"a\0b"}',
    "another alphabet": '{"name":"x"}'.encode("utf-16"),
    "packed": gzip.compress(BOMB),
    "packed as a zip": b"PK\x03\x04" + b"\0" * 60,
    "a picture": b"\x89PNG\r\n\x1a\n" + b"\0" * 60,
    "a page": b"<!doctype html><script>alert(1)</script>",
    "nothing": b"",
    "blanks": b" " * 50_000,
    "one long line": b"No.;Time" + b";" * 400_000,
    "many columns": b"No.;Time;" + b"P.1;" * 100_000 + b"\r\n" + b";" * 100_000,
    "letters that are none": b'{"blindtrace":{"format":1},"attempts":[{"uuid":"\xff\xfe"}]}',
    "quotes": b'No.;Time;"' + b'""' * 200_000,
}


@pytest.fixture
def as_alice(client: Client) -> Client:
    client.force_login(User.objects.create_user("alice", password=PASSWORD))
    return client


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_to_bring_is_refused_with_the_reason(as_alice, name):
    file = SimpleUploadedFile("practice.json", HOSTILE[name])
    answer = as_alice.post("/account/import/", {"file": file}, follow=True)
    assert answer.status_code == 200
    row = Import.objects.get()
    assert (row.stage, bool(row.problem)) == (Stage.REFUSED, True)
    assert (row.parts.count(), Attempt.objects.count()) == (0, 0)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_of_letters_is_refused_with_the_reason(as_alice, name):
    file = SimpleUploadedFile("letters.json", HOSTILE[name])
    answer = as_alice.post("/schemes/import/", {"file": file})
    assert (answer.status_code, bool(answer.context["form"].errors)) == (200, True)
    assert not NotationScheme.objects.owned_by(User.objects.get()).exists()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_text_of_letters_too(as_alice, name):
    text = HOSTILE[name].decode("utf-8", "replace")
    answer = as_alice.post("/schemes/import/", {"text": text})
    assert (answer.status_code, bool(answer.context["form"].errors)) == (200, True)


@pytest.mark.parametrize("address", ["/sign-in/", "/schemes/import/", "/reveal", "/admin/"])
def test_no_page_reads_more_than_a_form_can_hold(client, address):
    """Files count too: nothing of them is written anywhere."""
    file = SimpleUploadedFile("large", b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1))
    refused = client.post(address, {"file": file})
    assert refused.status_code == 413
    assert "<h1>This is too large</h1>" in refused.text
    assert refused.wsgi_request.read(2) == b"--"


@pytest.mark.parametrize("length", [str(LARGEST_FILE * 2), "-1", "many", "1e3"])
def test_a_file_too_large_is_not_read(as_alice, length):
    refused = as_alice.post("/account/import/", CONTENT_LENGTH=length)
    assert refused.status_code == 413


@pytest.mark.parametrize("length", ["-1", "many", "1e3", "²"])
def test_a_length_that_is_none_is_too_long(rf, length):
    assert is_too_long(rf.post("/", CONTENT_LENGTH=length))


def test_forms_have_only_so_many_fields(client):
    many = "&".join(f"a{number}=1" for number in range(2_000))
    kind = "application/x-www-form-urlencoded"
    assert client.post("/sign-in/", many, content_type=kind).status_code == 400


@pytest.mark.parametrize("text", ["[" * 4_900, '{"edges":' + "[" * 4_000, "9" * 4_999, "NaN"])
def test_times_of_typing_that_cannot_be_are_left_out(text):
    assert Offsets().clean(text) == {}


def test_numbers_in_addresses_may_be_of_any_length(as_alice):
    for number in ("9" * 18, "9" * 30, "9" * 4_000, "9" * 5_000):
        assert as_alice.get(f"/sessions/{number}/").status_code == 404
        assert as_alice.post("/sessions/choose", {"session": number}).status_code == 404
        assert as_alice.get(f"/attempts/?within={number}&page={number}").status_code == 200
        assert as_alice.get(f"/progress/?session={number}&period={number}").status_code == 200
        assert as_alice.get(f"/learn/letters/?cubes={number}").status_code == 200


@pytest.mark.parametrize("address", ["/schemes/a%00b/", "/schemes/shared/%00/", "/learn/%00/"])
def test_a_zero_in_an_address_names_nothing(as_alice, address):
    assert as_alice.get(address).status_code == 404


@pytest.mark.parametrize("address", ["/sign-in/", "/sign-up/"])
def test_a_zero_in_a_name_is_nobody(client, address):
    answer = client.post(address, {"username": "ali\0ce", "password": PASSWORD})
    assert (answer.status_code, User.objects.count()) == (200, 0)


def test_a_thousand_schemes_at_once_are_too_many(as_alice):
    text = json.dumps({"schemes": [{}] * 1_000})
    answer = as_alice.post("/schemes/import/", {"text": text})
    assert "a list of 1 to 50" in answer.text
