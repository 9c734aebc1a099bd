"""The browser's clock: its times count as long as they agree with the server's."""

from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

AGREEMENT_MS = 2_000
LONGEST_MS = 2_147_483_647


class Milliseconds(forms.IntegerField):
    """A time of the page's own clock; one that cannot be is as good as none."""

    widget = forms.HiddenInput

    def __init__(self) -> None:
        super().__init__(required=False, min_value=0, max_value=LONGEST_MS)

    def clean(self, value: Any) -> int | None:
        try:
            cleaned: int | None = super().clean(value)
        except ValidationError:
            return None
        return cleaned


def agreed_ms(client_ms: int | None, server_ms: int) -> int | None:
    """The page's time if it agrees with the server's own.

    >>> agreed_ms(61_500, 61_640), agreed_ms(5_000, 61_640)
    (61500, None)
    """
    if client_ms is None or abs(client_ms - server_ms) > AGREEMENT_MS:
        return None
    return client_ms


def is_too_short(client_ms: int, server_ms: int) -> bool:
    """Return whether the page's time leaves out more than clocks may disagree by.

    >>> is_too_short(4_000, 6_000), is_too_short(3_999, 6_000)
    (False, True)
    """
    return client_ms + AGREEMENT_MS < server_ms


def fits(client_ms: int | None, waited_ms: int | None, server_ms: int) -> bool:
    """Return whether the page waited for a lost connection, and both its times fit the server's.

    >>> fits(5_000, 56_000, 61_640), fits(5_000, 59_000, 61_640), fits(5_000, 0, 61_640)
    (True, False, False)
    """
    if client_ms is None or not waited_ms:
        return False
    return client_ms + waited_ms <= server_ms + AGREEMENT_MS


def ms_between(start: datetime, end: datetime) -> int:
    """Whole milliseconds between two moments, as many as the database takes."""
    return max(0, min(LONGEST_MS, round((end - start).total_seconds() * 1000)))


def in_seconds(total: int) -> str:
    """Write whole seconds with minutes, and with hours if there are any.

    >>> in_seconds(5), in_seconds(3_599), in_seconds(3_600)
    ('0:05', '59:59', '1:00:00')
    """
    minutes, seconds = divmod(total, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
