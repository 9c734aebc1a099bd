"""Forms for signing up and in."""

from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.contrib.auth import password_validation
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from trainer.people.models import User
from trainer.people.writing import change_password

if TYPE_CHECKING:
    UserForm = forms.ModelForm[User]
else:
    UserForm = forms.ModelForm

LONGEST_PASSWORD = 256
HOW_LONG = _("At least 8 characters, not a common password.")
NAME_TAKEN = _("That name is taken.")
WRONG_PAIR = _("Wrong name or password.")


def password_field(label: Any, kind: str, help_text: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label,
        strip=False,
        max_length=LONGEST_PASSWORD,
        help_text=help_text,
        widget=forms.PasswordInput(attrs={"autocomplete": kind}),
    )


def free_name(text: str, user: User) -> str:
    """Return the name as it is stored, if nobody else has it in any spelling."""
    name: str = User.normalize_username(text)
    if User.objects.called(name).exclude(pk=user.pk).exists():
        raise ValidationError(NAME_TAKEN, code="taken")
    return name


class SignUpForm(UserForm):
    password = password_field(_("Password"), "new-password", HOW_LONG)

    class Meta:
        model = User
        fields: ClassVar = ["username", "email"]
        labels: ClassVar = {"username": _("Name"), "email": _("Email (optional)")}
        widgets: ClassVar = {
            "username": forms.TextInput(
                attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
            ),
            "email": forms.EmailInput(attrs={"autocomplete": "email"}),
        }
        help_texts: ClassVar = {
            "username": _("Letters, digits and @ . + - _"),
            "email": _("Only in case you forget your password."),
        }

    field_order = ["username", "password", "email"]

    def clean_username(self) -> str:
        return free_name(self.cleaned_data["username"], self.instance)

    def _post_clean(self) -> None:
        # The name and the e-mail are on the instance then: a password must not look like them.
        super()._post_clean()  # type: ignore[misc]
        password = self.cleaned_data.get("password")
        if password:
            try:
                password_validation.validate_password(password, self.instance)
            except ValidationError as error:
                self.add_error("password", error)


class SignInForm(AuthenticationForm):
    error_messages = {"invalid_login": WRONG_PAIR, "inactive": WRONG_PAIR}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["password"].max_length = LONGEST_PASSWORD  # type: ignore[attr-defined]


class AccountForm(forms.Form):
    """The base of forms in which one person edits their own account."""

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user


class NewPasswordForm(AccountForm):
    """Choose a new password after following a reset link."""

    new_password = password_field(_("New password"), "new-password", HOW_LONG)

    def clean_new_password(self) -> str:
        password: str = self.cleaned_data["new_password"]
        password_validation.validate_password(password, self.user)
        return password

    def save(self) -> User:
        self.user.set_password(self.cleaned_data["new_password"])
        change_password(self.user, self.user.password)
        return self.user
