from trainer.users.models.imports import FileKind, Import, ImportPart, Stage
from trainer.users.models.method_settings import MethodSettings
from trainer.users.models.reset_mail import ResetMail
from trainer.users.models.throttle import Throttle
from trainer.users.models.user import (
    LATEST_DAY_START,
    OWN_COLORS,
    STANDARD_COLORS,
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
    "FileKind",
    "Import",
    "ImportPart",
    "Letters",
    "MethodSettings",
    "Palette",
    "ResetMail",
    "Stage",
    "Theme",
    "Throttle",
    "User",
    "time_zones",
]
