"""Forms of the appearance of the site."""

from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from trainer.people.forms.sign_in import UserForm
from trainer.people.models import CubeView, Hold, Letters, Palette, Theme, User

FACE_TITLES = {
    "up": pgettext_lazy("face", "Up"),
    "right": pgettext_lazy("face", "Right"),
    "front": pgettext_lazy("face", "Front"),
    "down": pgettext_lazy("face", "Down"),
    "left": pgettext_lazy("face", "Left"),
    "back": pgettext_lazy("face", "Back"),
}


def color_field(title: Any) -> forms.RegexField:
    return forms.RegexField(
        r"(?i)^#[0-9a-f]{6}\Z",
        label=title,
        widget=forms.TextInput(attrs={"type": "color"}),
        error_messages={"invalid": _("Enter a colour as # and six digits from 0 to f.")},
    )


class LookForm(UserForm):
    up = color_field(FACE_TITLES["up"])
    right = color_field(FACE_TITLES["right"])
    front = color_field(FACE_TITLES["front"])
    down = color_field(FACE_TITLES["down"])
    left = color_field(FACE_TITLES["left"])
    back = color_field(FACE_TITLES["back"])

    class Meta:
        model = User
        fields: ClassVar = [
            "theme",
            "palette",
            "letters_on_stickers",
            "cube_view",
            "hides_scramble",
            "avoids_wide_turns",
            "hides_clock",
            "timer_hold_ms",
            "splits_solves",
            "uses_keys",
            "shows_letter_pad",
            "vibrates",
        ]
        labels: ClassVar = {
            "theme": _("Theme"),
            "palette": _("Sticker colours"),
            "letters_on_stickers": _("Letters on stickers"),
            "cube_view": _("View of the cube"),
            "hides_scramble": _("Hide the scramble while memorising"),
            "avoids_wide_turns": _("Scrambles without wide turns"),
            "hides_clock": _("Hide the running clock"),
            "timer_hold_ms": _("Hold to start"),
            "splits_solves": _("Time memo and execution separately"),
            "uses_keys": _("Keyboard shortcuts"),
            "shows_letter_pad": _("On-screen letter pad"),
            "vibrates": _("Haptic feedback"),
        }
        widgets: ClassVar = {
            "theme": forms.RadioSelect,
            "palette": forms.RadioSelect,
            "letters_on_stickers": forms.RadioSelect,
            "cube_view": forms.RadioSelect,
            "timer_hold_ms": forms.RadioSelect,
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, choices in (
            ("theme", Theme),
            ("palette", Palette),
            ("letters_on_stickers", Letters),
            ("cube_view", CubeView),
            ("timer_hold_ms", Hold),
        ):
            self.fields[name].choices = choices.choices  # type: ignore[attr-defined]

    @property
    def colors(self) -> list[forms.BoundField]:
        return [self[name] for name in FACE_TITLES]

    @property
    def hands(self) -> list[forms.BoundField]:
        """Return the fields about typing and pressing."""
        return [self[name] for name in ("uses_keys", "shows_letter_pad", "vibrates")]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        colors = [str(data.get(name, "")).lower().removeprefix("#") for name in FACE_TITLES]
        self.instance.sticker_colors = "-".join(colors)
        if all(colors) and len(set(colors)) < len(colors):
            raise ValidationError(_("Two faces have the same colour."), code="same")
        return data


class SettingForm(UserForm):
    """Change a setting where it is used, without opening the settings page."""

    class Meta:
        model = User
        fields: ClassVar = ["letters_on_stickers", "cube_view", "uses_keys"]


def colors_of(user: User) -> dict[str, str]:
    """Return a person's own colours by the names of the form's fields."""
    colors = user.own_colors.split("-")
    return {name: f"#{color}" for name, color in zip(FACE_TITLES, colors, strict=True)}
