"""Draws the many small parts of the method page, for which templates take several times as long."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from typing import Any

from django import forms
from django.forms import BoundField
from django.forms.utils import flatatt
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from trainer.methods.examples import ExampleMemo
from trainer.methods.explained import Explained

Attributes = dict[str, Any] | None


class DrawnInput(forms.TextInput):
    """A field for a line of text."""

    def render(
        self,
        name: str,
        value: Any,
        attrs: Attributes = None,
        renderer: Any = None,  # noqa: ARG002 - there is no template to render
    ) -> SafeString:
        """Return the field with its text, if it has one."""
        own = {"type": "text", "name": name, "value": self.format_value(value)}
        return format_html("<input{}>", flatatt(own | self.build_attrs(self.attrs, attrs)))


class DrawnSelect(forms.Select):
    """A list of choices, in groups if they have any."""

    def render(
        self,
        name: str,
        value: Any,
        attrs: Attributes = None,
        renderer: Any = None,  # noqa: ARG002 - there is no template to render
    ) -> SafeString:
        """Return the list with the chosen option selected."""
        attributes = flatatt(self.build_attrs({**self.attrs, "name": name}, attrs))
        options = _options(self.choices, str(value))
        return format_html("<select{}>{}</select>", attributes, options)


def _options(choices: Iterable[tuple[Any, Any]], chosen: str) -> SafeString:
    drawn = (
        format_html('<optgroup label="{}">{}</optgroup>', value, _options(title, chosen))
        if isinstance(title, list | tuple)
        else _option(str(value), str(title), chosen)
        for value, title in choices
    )
    return mark_safe("".join(drawn))  # noqa: S308 - each option is escaped


def _option(value: str, title: str, chosen: str) -> str:
    selected = " selected" if value == chosen else ""
    return f'<option value="{escape(value)}"{selected}>{escape(title)}</option>'


@dataclass(frozen=True, slots=True)
class SettingExample:
    """The part of the example's memo that a setting changes, or no memo if that is impossible."""

    key: str
    memo: ExampleMemo | None
    pieces: tuple[str, ...]

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Return the titles and memos of the pieces, in the order of the method."""
        if self.memo is None:
            return []
        titles = {"edges": gettext("Edges"), "corners": gettext("Corners")}
        names = reversed(self.pieces) if self.memo.corners_first else self.pieces
        return [(titles[name], getattr(self.memo, name)) for name in names]

    @property
    def html(self) -> SafeString:
        """Return the lines, or why there are none."""
        lines = "".join(_line(title, memo) for title, memo in self.lines) or _impossible()
        key = escape(self.key)
        return SafeString(
            f'<span class="example" id="example-{key}" data-part="{key}">{lines}</span>'
        )


def _line(title: str, memo: str) -> str:
    return (
        f'<span class="example-line"><span class="example-piece">{escape(title)}</span>'
        f' <bdi class="letters">{escape(memo)}</bdi></span>'
    )


def _impossible() -> str:
    reason = gettext("Not possible with your other settings")
    return f'<span class="example-none">{escape(reason)}</span>'


@dataclass(frozen=True, slots=True)
class SettingChoice:
    """One of the choices of a setting, with its example."""

    name: str
    value: str
    title: str
    is_chosen: bool
    example: SettingExample

    @property
    def html(self) -> SafeString:
        """Return the radio button with its label and the example."""
        return format_html(
            '<div class="choice"><input type="radio" name="{0}" value="{1}" id="id_{0}-{1}"'
            ' aria-describedby="example-{2}"{3}>'
            '<label for="id_{0}-{1}">{4}</label> {5}</div>',
            self.name,
            self.value,
            self.example.key,
            SafeString(" checked" if self.is_chosen else ""),
            self.title,
            self.example.html,
        )


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting on the page: one example for it, or one for each of its choices.

    ``explained`` is the lesson page about it, if there is one.
    """

    control: BoundField
    explained: Explained | None
    example: SettingExample | None = None
    choices: list[SettingChoice] = field(default_factory=list)
    more: list[BoundField] = field(default_factory=list)

    @property
    def html(self) -> SafeString:
        """Return the setting with its control, what is wrong with it, and its examples."""
        return self._as_choices() if self.choices else self._as_field()

    def _as_choices(self) -> SafeString:
        return format_html(
            '<fieldset class="setting" id="{}"><legend>{}</legend><p class="hint">{}{}</p>'
            '<div class="setting-choices">{}</div>{}{}</fieldset>',
            self.control.auto_id,
            self.control.label,
            self.control.help_text,
            self._link(),
            mark_safe("".join(choice.html for choice in self.choices)),  # noqa: S308 - escaped
            _errors(self.control),
            _more(self.more),
        )

    def _as_field(self) -> SafeString:
        assert self.example is not None  # noqa: S101 - a setting without choices has one
        return format_html(
            '<div class="setting"><label class="setting-name" for="{0}">{1}</label>'
            '<p class="hint"><span id="{0}_helptext">{2}</span>{3}</p>'
            '<div class="setting-choices field">{4}{5}{6}</div></div>',
            self.control.auto_id,
            self.control.label,
            self.control.help_text,
            self._link(),
            self.control.as_widget(),
            _errors(self.control),
            self.example.html,
        )

    def _link(self) -> SafeString:
        """Return the link to the page about the setting, or nothing."""
        if self.explained is None:
            return SafeString()
        text = gettext('Learn more<span class="visually-hidden">: %(setting)s</span>')
        address = reverse("reference", args=[self.explained.slug])
        title = escape(str(self.explained.title))
        return SafeString(f' <a href="{address}">{text % {"setting": title}}</a>')


def _more(fields: Iterable[BoundField]) -> SafeString:
    """Return the fields that some choices need, or nothing."""
    drawn = format_html_join(
        "",
        '<div class="field"><label for="{0}">{1}</label>{2}<p class="hint" id="{0}_helptext">{3}</p>{4}</div>',
        (
            (each.auto_id, each.label, each.as_widget(), each.help_text, _errors(each))
            for each in fields
        ),
    )
    return format_html('<div class="setting-more">{}</div>', drawn) if drawn else drawn


def _errors(control: BoundField) -> SafeString:
    errors = control.errors
    return format_html(
        '<div data-part="errors-{}">{}</div>', control.html_name, str(errors) if errors else ""
    )
