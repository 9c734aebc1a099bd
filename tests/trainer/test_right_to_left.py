"""Letters that are read from the right stand right on pages that are read from the left."""

import re
from dataclasses import replace

import pytest
from django.core.management import call_command
from django.test import Client

from cubecore.memo.method import Method
from cubecore.models import NotationScheme
from tests.pages import attempted
from trainer.users.methods import keep_method
from trainer.users.models import User

LETTERS = "אבגדהוזחטיכלמנסעפצקרשתךם"
HEBREW = f"[{LETTERS}]"


@pytest.fixture
def reader(db):
    """A member who writes Hebrew letters."""
    call_command("load_schemes", verbosity=0)
    user = User.objects.create_user("alice")
    usual = NotationScheme.objects.get(slug="speffz").scheme
    letters = replace(usual, name="אותיות", edges=tuple(LETTERS), corners=tuple(LETTERS))
    scheme = NotationScheme.objects.keep(letters, name=letters.name, owner=user)
    keep_method(user, Method(scheme=scheme.scheme), scheme)
    return user


def test_sentences_memos_and_prompts_keep_the_direction_of_their_letters(reader):
    browser = Client()
    browser.force_login(reader)
    wrong = attempted(reader, reader.created_at, {"edges": "אב גד", "corners": "אב"})
    verdict = browser.get(f"/attempts/{wrong.uuid}/").text
    assert re.search(f"\u2068{HEBREW}\u2069", verdict)
    assert '<ol class="chips" dir="auto">' in verdict
    assert "<bdi>אותיות</bdi>" in verdict
    asked = "?pieces=corners&ask=letter-to-sticker"
    assert re.search(f"<bdi>{HEBREW}</bdi>", browser.get(f"/drills/{asked}").text)
    lesson = browser.get("/learn/tracing/").text
    assert re.search(f"<bdi[^>]*>[^<]*{HEBREW}", lesson) or re.search(f"\u2068{HEBREW}", lesson)
