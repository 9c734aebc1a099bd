"""What people fill in to come in."""

from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.contrib.auth import password_validation
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from trainer.users.models import User

if TYPE_CHECKING:
    UserForm = forms.ModelForm[User]
else:
    UserForm = forms.ModelForm

LONGEST_PASSWORD = 256
HOW_LONG = _("At least 8 signs, and none that everybody uses.")
NAME_TAKEN = _("Somebody else has this name.")
WRONG_PAIR = _("This name and this password do not belong together.")


def password_field(label: Any, kind: str, help_text: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label,
        strip=False,
        max_length=LONGEST_PASSWORD,
        help_text=help_text,
        widget=forms.PasswordInput(attrs={"autocomplete": kind}),
    )


def free_name(text: str, user: User) -> str:
    """The name as it is kept, if nobody else has it, however they write it."""
    name: str = User.normalize_username(text)
    if User.objects.called(name).exclude(pk=user.pk).exists():
        raise ValidationError(NAME_TAKEN, code="taken")
    return name


class SignUpForm(UserForm):
    password = password_field(_("Password"), "new-password", HOW_LONG)

    class Meta:
        model = User
        fields: ClassVar = ["username", "email"]
        labels: ClassVar = {"username": _("Name"), "email": _("E-mail, if you like")}
        widgets: ClassVar = {
            "username": forms.TextInput(
                attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
            ),
            "email": forms.EmailInput(attrs={"autocomplete": "email"}),
        }
        help_texts: ClassVar = {
            "username": _("Letters, digits and @ . + - _"),
            "email": _("Only for a link to a new password, should you forget yours."),
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
    """What one person fills in about their account."""

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user


class NewPasswordForm(AccountForm):
    """A new password, for who came by the link in a mail."""

    new_password = password_field(_("New password"), "new-password", HOW_LONG)

    def clean_new_password(self) -> str:
        password: str = self.cleaned_data["new_password"]
        password_validation.validate_password(password, self.user)
        return password

    def save(self) -> User:
        self.user.set_password(self.cleaned_data["new_password"])
        self.user.save(update_fields=["password"])
        return self.user
