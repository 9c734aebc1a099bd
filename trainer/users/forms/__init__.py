from trainer.users.forms.account import ChangePasswordForm, DayForm, DeletionForm, EmailForm
from trainer.users.forms.entry import NAME_TAKEN, NewPasswordForm, SignInForm, SignUpForm
from trainer.users.forms.imports import FileForm, SessionsForm
from trainer.users.forms.look import LookForm, SettingForm, colors_of
from trainer.users.forms.method import MethodForm, filled_in

__all__ = [
    "NAME_TAKEN",
    "ChangePasswordForm",
    "DayForm",
    "DeletionForm",
    "EmailForm",
    "FileForm",
    "LookForm",
    "MethodForm",
    "NewPasswordForm",
    "SessionsForm",
    "SettingForm",
    "SignInForm",
    "SignUpForm",
    "colors_of",
    "filled_in",
]
