from django.http import HttpRequest

from trainer.people.models import User


class SignedInRequest(HttpRequest):
    """A request that passed ``login_required``: its user is a guest or a member."""

    user: User
