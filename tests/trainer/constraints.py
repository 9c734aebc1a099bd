"""What the database itself refuses."""

from collections.abc import Callable

from django.db import IntegrityError, transaction


def refused(make: Callable[[], object]) -> bool:
    """Whether a row breaks a rule of its table."""
    try:
        with transaction.atomic():
            make()
    except IntegrityError:
        return True
    return False
