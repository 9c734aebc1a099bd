"""The settings of a method, as they are filled in."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.models import NotationScheme
from trainer.engine_texts import in_words
from trainer.users.methods import (
    Method,
    MethodError,
    StoredMethod,
    corner_choices,
    edge_choices,
    holding_choices,
    snapshot,
)
from trainer.users.models import User

USUAL_SCHEME = "speffz"
EDGE_SWAP, CORNER_SWAP = "UF-UR", "UFR-UBR"
LONGEST_ORDER = 200


def radio(label: Any, help_text: Any, choices: Mapping[str, Any]) -> forms.ChoiceField:
    titled = list(choices.items())
    return forms.ChoiceField(
        label=label, help_text=help_text, choices=titled, widget=forms.RadioSelect
    )


def stickers(label: Any, help_text: Any, longest: int = LONGEST_ORDER) -> forms.CharField:
    plain = {"autocapitalize": "characters", "autocomplete": "off", "spellcheck": "false"}
    return forms.CharField(
        label=label,
        help_text=help_text,
        max_length=longest,
        required=False,
        widget=forms.TextInput(attrs=plain),
    )


class MethodForm(forms.Form):
    """Shapes what was filled in; whether it is a method, the engine says."""

    scheme = forms.ChoiceField(
        label=_("Letter scheme"), help_text=_("The letter of every sticker.")
    )
    memo_as = radio(
        _("What you type"),
        _("Letters of your scheme, or the stickers by their names."),
        {"letters": _("Letters"), "stickers": _("Sticker names")},
    )
    edge_buffer = forms.ChoiceField(
        label=_("Edge buffer"), help_text=_("The sticker you trace edges from.")
    )
    corner_buffer = forms.ChoiceField(
        label=_("Corner buffer"),
        help_text=_("The sticker, not the piece: UBL and LUB give different letters."),
    )
    holding = forms.ChoiceField(
        label=_("How you hold the cube"),
        help_text=_("Scrambles are always done white up, green in front."),
    )
    order = radio(
        _("What comes first"),
        _("Which pieces you memorise first."),
        {"edges-first": _("Edges"), "corners-first": _("Corners")},
    )
    edge_order = stickers(
        _("Where you break into edge cycles"),
        _("Stickers, the first choice first; the others follow by their letters."),
    )
    corner_order = stickers(
        _("Where you break into corner cycles"),
        _("Stickers, the first choice first; the others follow by their letters."),
    )
    in_place = radio(
        _("Flips and twists in place"),
        _("As two letters among the others, or apart at the end."),
        {"letters": _("Among the letters"), "apart": _("Apart, in brackets")},
    )
    flips_as = radio(
        _("How they are written"),
        _("As pairs of letters, or as one capital at the end."),
        {"pairs": _("Pairs"), "capitals": _("Capitals")},
    )
    parity = radio(
        _("When parity is odd"),
        _("Trace as it is and do a parity algorithm, or trace as if two places were exchanged."),
        {
            "true": _("Trace as it is"),
            "swap-edges": _("Exchange two edges"),
            "swap-corners": _("Exchange two corners"),
        },
    )
    edge_swap = stickers(_("Edges to exchange"), _("Two stickers, as in UF-UR."), longest=20)
    corner_swap = stickers(_("Corners to exchange"), _("Two stickers, as in UFR-UBR."), longest=20)
    filler = radio(
        _("Odd number of letters"),
        _("Some double the last letter but one, so that all letters are in pairs."),
        {"False": _("One letter stays alone"), "True": _("Double the last but one")},
    )
    m2_letters = radio(
        _("Letters of the M layer"),
        _("With M2, FU and BD, UF and DB are executed as each other on every second place."),
        {"true": _("Write the true letter"), "switched": _("Write it as executed")},
    )

    CHOSEN: ClassVar = (
        "memo_as",
        "order",
        "in_place",
        "flips_as",
        "parity",
        "filler",
        "m2_letters",
    )
    TYPED: ClassVar = ("edge_order", "corner_order", "edge_swap", "corner_swap")
    # What the engine calls a setting that is filled in under another name.
    PARITY_FIELDS: ClassVar = {
        "true": "parity",
        "swap-edges": "edge_swap",
        "swap-corners": "corner_swap",
    }

    def __init__(
        self, told: Mapping[str, Any], user: User | AnonymousUser, stored: StoredMethod
    ) -> None:
        super().__init__({**filled_in(stored), **told})
        self.method = stored.method
        visible = NotationScheme.objects.visible_to(user).in_order().defer("letters")
        self.schemes = {scheme.slug: scheme for scheme in visible}
        self._offer("scheme", [(scheme.slug, scheme.name) for scheme in visible])
        self._offer("edge_buffer", edge_choices(self.method.scheme))
        self._offer("corner_buffer", corner_choices(self.method.scheme))
        self._offer("holding", holding_choices())

    @classmethod
    def told_by(cls, settings: Mapping[str, Any]) -> dict[str, Any]:
        """A method's settings as this form is filled in with them."""
        told = dict(settings)
        parity, _, swap = told.pop("parity_method").partition(":")
        if swap:
            told[cls.PARITY_FIELDS[parity]] = swap
        return told | {"parity": parity}

    def _offer(self, name: str, choices: Any) -> None:
        self.fields[name].choices = choices  # type: ignore[attr-defined]

    def clean_scheme(self) -> NotationScheme:
        return self.schemes[self.cleaned_data["scheme"]]

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        if self.errors:
            return told
        settings = {name: told[name] for name in told if name in snapshot(self.method)}
        settings["scheme"] = told["scheme"].slug
        if not told["scheme"].is_builtin:
            settings["scheme"] = told["scheme"].document
        settings |= dict(self.setting_under(name, told[name]) for name in ("filler", "parity"))
        try:
            self.method = Method.from_json(settings)
        except MethodError as error:
            self._refuse(error, told["parity"])
        else:
            self._offer("edge_buffer", edge_choices(self.method.scheme))
            self._offer("corner_buffer", corner_choices(self.method.scheme))
        return told

    def setting_under(self, name: str, value: str) -> tuple[str, str | bool]:
        """What the engine calls a choice of this form, with the stickers that are filled in."""
        if name == "filler":
            return name, value == "True"
        if name != "parity":
            return name, value
        swap = self.PARITY_FIELDS[value]
        stickers = "" if swap == name else f":{self[swap].value().strip()}"
        return "parity_method", value + stickers

    def _refuse(self, error: MethodError, parity: str) -> None:
        field, position = error.field, error.position
        if field == "parity_method":
            field = self.PARITY_FIELDS[parity]
            position = max(0, (position or 0) - len(f"{parity}:"))
        message = in_words(error)
        if position is not None and field in self.TYPED:
            told = {"number": position + 1, "problem": message}
            message = gettext("At sign %(number)s: %(problem)s") % told
        self.add_error(field if field in self.fields else None, message)


def filled_in(stored: StoredMethod) -> dict[str, Any]:
    """The form as the stored method fills it in."""
    settings = snapshot(stored.method)
    swaps = {"edge_swap": EDGE_SWAP, "corner_swap": CORNER_SWAP}
    orders = {name: " ".join(settings[name]) for name in ("edge_order", "corner_order")}
    scheme = stored.scheme.slug if stored.scheme else USUAL_SCHEME
    told = swaps | MethodForm.told_by(settings) | orders
    return told | {"scheme": scheme, "filler": str(settings["filler"])}
