import pytest
from django.contrib.auth import authenticate, get_user_model

from trainer.users.models import User


def test_the_site_has_a_user_model_of_its_own():
    assert get_user_model() is User


@pytest.mark.django_db
def test_a_user_signs_in_with_name_and_password():
    ann = User.objects.create_user("ann", password="a long enough one")  # noqa: S106 - a test's
    assert authenticate(username="ann", password="a long enough one") == ann  # noqa: S106
    assert authenticate(username="ann", password="another") is None  # noqa: S106
