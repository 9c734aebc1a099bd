from trainer.users.models.method_settings import MethodSettings
from trainer.users.models.throttle import Throttle
from trainer.users.models.user import (
    OWN_COLORS,
    STANDARD_COLORS,
    Letters,
    Palette,
    Theme,
    User,
)

__all__ = [
    "OWN_COLORS",
    "STANDARD_COLORS",
    "Letters",
    "MethodSettings",
    "Palette",
    "Theme",
    "Throttle",
    "User",
]
