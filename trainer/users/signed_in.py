from django.http import HttpRequest

from trainer.users.models import User


class SignedInRequest(HttpRequest):
    """What ``login_required`` lets through: its user is a guest or a member, not nobody."""

    user: User
