"""Rotating the secret: visitors who came before go on while the key of then is still named."""

import pytest
from django.urls import reverse

from trainer.practice.models import Attempt

NEW = "a new one, known to no one"

pytestmark = pytest.mark.django_db


@pytest.fixture
def deal(client):
    """A deal that was signed by the key before, for a guest who came before."""

    def take():
        return client.get(reverse("practice")).context["signed"]

    client.post(reverse("reveal"), {"deal": take()})
    assert Attempt.objects.count() == 1
    return take()


def test_what_was_signed_before_is_believed_while_its_key_is_named(client, deal, settings):
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = NEW
    assert client.post(reverse("reveal"), {"deal": deal}).status_code == 302
    assert Attempt.objects.values_list("user", flat=True).distinct().count() == 1
    assert Attempt.objects.count() == 2


def test_visitors_are_known_by_the_new_key_from_then_on(client, deal, settings):
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = NEW
    client.get(reverse("practice"))
    settings.SECRET_KEY_FALLBACKS = []
    assert client.get(reverse("account")).status_code == 200
    assert client.post(reverse("reveal"), {"deal": deal}).status_code == 400


def test_without_the_key_before_visitors_are_strangers(client, deal, settings):
    settings.SECRET_KEY = NEW
    assert client.post(reverse("reveal"), {"deal": deal}).status_code == 400
    assert client.get(reverse("account")).status_code == 302
