"""Forms of the account."""

from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from trainer.people.forms.sign_in import AccountForm, NewPasswordForm, UserForm, password_field
from trainer.people.models import LATEST_DAY_START, User, time_zones

HOURS = [(hour, f"{hour:02}:00") for hour in range(LATEST_DAY_START + 1)]


class CurrentPasswordForm(AccountForm):
    """Ask for the password, if the person has one, before something sensitive."""

    password = password_field(_("Your password"), "current-password")

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(user, *args, **kwargs)
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise ValidationError(_("Wrong password."), code="wrong")
        return password


class EmailForm(CurrentPasswordForm):
    email = forms.EmailField(
        label=_("Email"),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        help_text=_("Only to reset your password. Leave empty for none."),
    )
    field_order = ["email", "password"]


class ChangePasswordForm(CurrentPasswordForm, NewPasswordForm):
    field_order = ["password", "new_password"]


class EndSignInForm(forms.Form):
    """Name the sign-in to end."""

    sign_in = forms.UUIDField()


class DeletionForm(CurrentPasswordForm):
    """Confirm the deletion of an account."""


class DayForm(UserForm):
    day_start_hour = forms.TypedChoiceField(
        label=_("A day starts at"), choices=HOURS, coerce=int, help_text=_("For your streak.")
    )

    class Meta:
        model = User
        fields: ClassVar = ["time_zone", "day_start_hour"]
        labels: ClassVar = {"time_zone": _("Time zone")}
        help_texts: ClassVar = {"time_zone": _("For example Europe/Paris.")}
        widgets: ClassVar = {
            "time_zone": forms.TextInput(
                attrs={"list": "time-zones", "autocomplete": "off", "spellcheck": "false"}
            )
        }

    def clean_time_zone(self) -> str:
        return known_time_zone(self.cleaned_data["time_zone"])


def known_time_zone(text: str) -> str:
    """Return the time zone with this name, however it is written: ``europe/paris``, ``New York``."""
    spelling = text.strip().replace(" ", "_").casefold()
    whole = {zone.casefold(): zone for zone in time_zones()}
    cities = {name.rpartition("/")[2]: zone for name, zone in whole.items()}
    zone = whole.get(spelling) or cities.get(spelling)
    if zone is None:
        raise ValidationError(_("This is not a known time zone."), code="unknown")
    return zone
