"""Forms for signing in and up, the account, the appearance and the day."""

from trainer.people.forms.account import (
    ChangePasswordForm,
    DayForm,
    DeletionForm,
    EmailForm,
    EndSignInForm,
)
from trainer.people.forms.look import LookForm, SettingForm, colors_of
from trainer.people.forms.sign_in import NAME_TAKEN, NewPasswordForm, SignInForm, SignUpForm

__all__ = [
    "NAME_TAKEN",
    "ChangePasswordForm",
    "DayForm",
    "DeletionForm",
    "EmailForm",
    "EndSignInForm",
    "LookForm",
    "NewPasswordForm",
    "SettingForm",
    "SignInForm",
    "SignUpForm",
    "colors_of",
]
