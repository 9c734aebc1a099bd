"""What an account itself holds: a name, dates and sign-ins, which nobody imports, and settings."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db.models import Field

from trainer.people.models import SignIn, User
from trainer.people.personal_data import Document, PersonalData
from trainer.people.sign_ins import sign_ins_of

if TYPE_CHECKING:
    SettingField = Field[Any, Any]
else:
    SettingField = Field

SETTINGS = (
    "time_zone",
    "day_start_hour",
    "theme",
    "palette",
    "sticker_colors",
    "letters_on_stickers",
    "cube_view",
    "hides_scramble",
    "avoids_wide_turns",
    "hides_clock",
    "timer_hold_ms",
    "splits_solves",
    "uses_keys",
    "vibrates",
    "shows_letter_pad",
    "keeps_two_pair_lists",
    "shows_pair_words",
)


class AccountData(PersonalData):
    # A guest has no sign-in to hand over.
    tables = (User, SignIn)
    object_names = ("account",)

    def objects(self, user: User) -> Mapping[str, Document]:
        account = {
            "name": None if user.is_guest else user.username,
            "email": user.email,
            "created_at": user.created_at,
            "last_seen_at": user.last_seen_at,
            "deletes_at": user.deletes_at,
            # Exported because the file has all that the site knows about a person, without the
            # keys of their sessions. Never imported: nobody is signed in by a file.
            "sign_ins": [
                {
                    "browser": row.browser,
                    "system": row.system,
                    "signed_in_at": row.signed_in_at,
                    "last_active_on": row.last_active_on,
                }
                for row in sign_ins_of(user)
            ],
        }
        return {"account": account | {name: getattr(user, name) for name in SETTINGS}}

    def erase_some(self, owners: Sequence[int], most: int) -> int:  # noqa: ARG002 - as in other rooms
        """Leave the account, which goes last and at once with its few sign-ins."""
        return 0

    def has_news(self, objects: Mapping[str, Any], user: User) -> bool:
        return bool(new_settings(objects.get("account", {}), user))

    def add_objects(self, objects: Mapping[str, Any], user: User) -> None:
        if new := new_settings(objects.get("account", {}), user):
            User.objects.filter(pk=user.pk).update(**new)


def new_settings(account: Mapping[str, Any], user: User) -> dict[str, Any]:
    """Return the settings of a file that differ from the defaults, if the person still has those."""
    fields = _settings_fields()
    return {
        name: value
        for name, value in readable_settings(account).items()
        if getattr(user, name) == fields[name].get_default() != value
    }


def readable_settings(account: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings in the account of a file, without those that cannot be read."""
    settings = {}
    for name, field in _settings_fields().items():
        try:
            value = field.clean(account[name], None)
        except (KeyError, TypeError, ValueError, ValidationError):
            continue
        if isinstance(field.get_default(), type(value)):
            settings[name] = value
    return settings


def _settings_fields() -> dict[str, SettingField]:
    return {field.name: field for field in User._meta.fields if field.name in SETTINGS}


KEEPS = AccountData()
