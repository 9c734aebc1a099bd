"""Readers of lessons whose letters are written in three ways."""

from dataclasses import replace

from django.core.management import call_command

from cubecore.memo import Method
from cubecore.models import NotationScheme
from trainer.methods.stored import keep_method
from trainer.people.models import User

HEBREW = "אבגדהוזחטיכלמנסעפצקרשתךם"
SCHEMES = ("speffz", "kana", "hebrew")


def reader_of(name: str) -> tuple[User, Method]:
    """Return a member who uses a scheme, and their method."""
    call_command("load_schemes", verbosity=0)
    user = User.objects.create_user(name)
    scheme = NotationScheme.objects.get(slug="speffz" if name == "hebrew" else name)
    if name == "hebrew":
        letters = replace(scheme.scheme, name="אותיות", edges=tuple(HEBREW), corners=tuple(HEBREW))
        scheme = NotationScheme.objects.keep(letters, name=letters.name, owner=user)
    method = Method(scheme=scheme.scheme)
    keep_method(user, method, scheme)
    return user, method
