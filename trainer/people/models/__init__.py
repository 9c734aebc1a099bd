"""The tables of people: accounts, sign-ins, limits and password reset mails."""

from trainer.people.models.bucket import Bucket
from trainer.people.models.lease import Lease
from trainer.people.models.reset_mail import ResetMail
from trainer.people.models.sign_in import SignIn
from trainer.people.models.throttle import Throttle
from trainer.people.models.user import (
    LATEST_DAY_START,
    OWN_COLORS,
    STANDARD_COLORS,
    CubeView,
    Hold,
    Letters,
    Palette,
    Theme,
    User,
    time_zones,
)

__all__ = [
    "LATEST_DAY_START",
    "OWN_COLORS",
    "STANDARD_COLORS",
    "Bucket",
    "CubeView",
    "Hold",
    "Lease",
    "Letters",
    "Palette",
    "ResetMail",
    "SignIn",
    "Theme",
    "Throttle",
    "User",
    "time_zones",
]
