"""The form for a method."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.contrib.auth.models import AnonymousUser
from django.utils.choices import BaseChoiceIterator
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.memo import CORNERS
from cubecore.memo.method import styles_of
from cubecore.models import NotationScheme
from trainer.engine_texts import in_words
from trainer.methods.choices import corner_choices, edge_choices, holding_choices
from trainer.methods.drawing import DrawnInput, DrawnRadios, DrawnSelect
from trainer.methods.stored import USUAL_SCHEME, Method, MethodError, StoredMethod, snapshot
from trainer.people.models import User

EDGE_SWAP, CORNER_SWAP = "UF-UR", "UFR-UBR"
LONGEST_ORDER = 200
USUAL_STYLE = ""
STYLES = {
    USUAL_STYLE: _("Usual for the buffer"),
    "op": _("Old Pochmann"),
    "m2": _("M2"),
    "3-style": _("3-style"),
    "own": _("My algorithm sheet"),
}
Choice = tuple[str, Any]


def listed(label: Any, help_text: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, help_text=help_text, widget=DrawnSelect)


def radio(label: Any, help_text: Any, choices: Mapping[str, Any]) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        help_text=help_text,
        choices=list(choices.items()),
        required=USUAL_STYLE not in choices,
        widget=DrawnRadios,
    )


def stickers(label: Any, help_text: Any, longest: int = LONGEST_ORDER) -> forms.CharField:
    plain = {"autocapitalize": "characters", "autocomplete": "off", "spellcheck": "false"}
    return forms.CharField(
        label=label,
        help_text=help_text,
        max_length=longest,
        required=False,
        widget=DrawnInput(attrs=plain),
    )


class Offered(BaseChoiceIterator):
    """Choices that Django need not look through, which takes longer than to draw them."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = choices

    def __iter__(self) -> Iterator[Choice]:
        """Yield values with their titles, or groups with such choices."""
        return iter(self.choices)


class MethodForm(forms.Form):
    """Read the settings of a method. The engine decides whether they are a valid one."""

    scheme = listed(_("Letter scheme"), _("The letter of each sticker."))
    memo_as = radio(
        _("What you type"),
        _("The letters of your scheme, or sticker names."),
        {"letters": _("Letters"), "stickers": _("Sticker names")},
    )
    edge_buffer = listed(_("Edge buffer"), _("The sticker you trace edges from."))
    corner_buffer = listed(
        _("Corner buffer"),
        _("The sticker, not the piece: UBL and LUB give different letters."),
    )
    holding = listed(
        _("Orientation"),
        _("Scrambles are always done white up, green in front."),
    )
    order = radio(
        _("Memo order"),
        _("Which pieces you memorise first."),
        {"edges-first": _("Edges"), "corners-first": _("Corners")},
    )
    edge_order = stickers(
        _("Edge cycle-break order"),
        _("In order of preference; the rest alphabetically."),
    )
    corner_order = stickers(
        _("Corner cycle-break order"),
        _("In order of preference; the rest alphabetically."),
    )
    in_place = radio(
        _("Flips and twists"),
        _("As targets, or separately at the end."),
        {"letters": _("As targets"), "apart": _("Separately, in brackets")},
    )
    flips_as = radio(
        _("How to write them"),
        _("As letter pairs, or as one capital at the end."),
        {"pairs": _("Pairs"), "capitals": _("Capitals")},
    )
    parity = radio(
        _("When parity is odd"),
        _(
            "Trace the cube as it is and use a parity algorithm, or trace as if two pieces were swapped (memo swap)."
        ),
        {
            "true": _("Trace as it is"),
            "swap-edges": _("Swap two edges (memo swap)"),
            "swap-corners": _("Swap two corners (memo swap)"),
        },
    )
    edge_swap = stickers(_("Edges to swap"), _("Two stickers, for example UF-UR."), longest=20)
    corner_swap = stickers(
        _("Corners to swap"), _("Two stickers, for example UFR-UBR."), longest=20
    )
    filler = radio(
        _("Odd letter"),
        _("Some repeat the second-to-last letter, so that all letters are in pairs."),
        {"False": _("Leave single"), "True": _("Repeat the second-to-last letter")},
    )
    m2_letters = radio(
        _("M2 special targets"),
        _("With M2, FU and BD, and UF and DB, are executed as each other at every second letter."),
        {"true": _("Memo the real target"), "switched": _("Memo what you execute")},
    )
    edge_style = radio(
        _("How you execute edges"),
        _("Shown in films and lessons. It never decides whether a memo is correct."),
        STYLES,
    )
    corner_style = radio(
        _("How you execute corners"),
        _("Old Pochmann needs the buffer UBL, LUB or BUL."),
        {style: title for style, title in STYLES.items() if style in ("", *styles_of(CORNERS))},
    )

    TYPED: ClassVar = ("edge_order", "corner_order", "edge_swap", "corner_swap")
    # The field with the stickers of each memo swap.
    SWAPS: ClassVar = {"swap-edges": "edge_swap", "swap-corners": "corner_swap"}

    def __init__(
        self, data: Mapping[str, Any], user: User | AnonymousUser, stored: StoredMethod
    ) -> None:
        super().__init__({**filled_in(stored), **data})
        self.method = stored.method
        visible = NotationScheme.objects.visible_to(user).in_order().defer("letters")
        self.schemes = {scheme.slug: scheme for scheme in visible}
        self._offer("scheme", [(scheme.slug, scheme.name) for scheme in visible])
        self._offer_buffers()
        self._offer("holding", holding_choices())

    @classmethod
    def data_of(cls, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Return the form's data for the settings of a method."""
        data = {name: USUAL_STYLE if each is None else each for name, each in settings.items()}
        parity, _, swap = data.pop("parity_method").partition(":")
        if swap:
            data[cls.SWAPS[parity]] = swap
        return data | {"parity": parity}

    def _offer(self, name: str, choices: Sequence[Choice]) -> None:
        self.fields[name].choices = Offered(choices)  # type: ignore[attr-defined]

    def _offer_buffers(self) -> None:
        self._offer("edge_buffer", edge_choices(self.method.scheme))
        self._offer("corner_buffer", corner_choices(self.method.scheme))

    def clean_scheme(self) -> NotationScheme:
        return self.schemes[self.cleaned_data["scheme"]]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        names = snapshot(self.method).keys() & data.keys()
        settings = {name: data[name] for name in names}
        settings["scheme"] = data["scheme"].slug
        if not data["scheme"].is_builtin:
            settings["scheme"] = data["scheme"].document
        settings |= {"filler": data["filler"] == "True", "parity_method": self._parity(data)}
        settings |= {name: data[name] or None for name in ("edge_style", "corner_style")}
        scheme = self.method.scheme
        try:
            self.method = Method.from_json(settings)
        except MethodError as error:
            self._refuse(error, data["parity"])
        if self.method.scheme != scheme:
            self._offer_buffers()
        return data

    def _parity(self, data: Mapping[str, str]) -> str:
        """Return the engine's name of the parity method, with the stickers of a memo swap."""
        parity = data["parity"]
        swap = self.SWAPS.get(parity)
        return f"{parity}:{data[swap].strip()}" if swap else parity

    def _refuse(self, error: MethodError, parity: str) -> None:
        field, position = error.field, error.position
        if field == "parity_method":
            field = self.SWAPS.get(parity, "parity")
            position = max(0, (position or 0) - len(f"{parity}:"))
        message = in_words(error)
        if position is not None and field in self.TYPED:
            data = {"number": position + 1, "problem": message}
            message = gettext("At character %(number)s: %(problem)s") % data
        self.add_error(field if field in self.fields else None, message)


def filled_in(stored: StoredMethod) -> dict[str, Any]:
    """Return the form's data for a stored method."""
    settings = snapshot(stored.method)
    swaps = {"edge_swap": EDGE_SWAP, "corner_swap": CORNER_SWAP}
    orders = {name: " ".join(settings[name]) for name in ("edge_order", "corner_order")}
    scheme = stored.scheme.slug if stored.scheme else USUAL_SCHEME
    data = swaps | MethodForm.data_of(settings) | orders
    return data | {"scheme": scheme, "filler": str(settings["filler"])}
