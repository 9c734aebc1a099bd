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

from trainer.methods.explained import Explained

Attributes = dict[str, Any]


class DrawnWidget(forms.Widget):
    """A control that is drawn without a template."""

    def render(
        self,
        name: str,
        value: Any,
        attrs: Attributes | None = None,
        renderer: Any = None,  # noqa: ARG002 - there is no template to render
    ) -> SafeString:
        """Return the control with its value and attributes."""
        return self.drawn(value, self.build_attrs({**self.attrs, "name": name}, attrs))

    def drawn(self, value: Any, attributes: Attributes) -> SafeString:
        """Return the control; each kind draws itself."""
        raise NotImplementedError


class DrawnInput(DrawnWidget, forms.TextInput):
    """A field for a line of text."""

    def drawn(self, value: Any, attributes: Attributes) -> SafeString:
        """Return the field with its text, if it has one."""
        own = {"type": "text", "value": self.format_value(value)}
        return format_html("<input{}>", flatatt(own | attributes))


class DrawnSelect(DrawnWidget, forms.Select):
    """A list of choices, in groups if they have any."""

    def drawn(self, value: Any, attributes: Attributes) -> SafeString:
        """Return the list with the chosen option selected."""
        options = _options(self.choices, str(value))
        return format_html("<select{}>{}</select>", flatatt(attributes), options)


class DrawnRadios(DrawnWidget, forms.RadioSelect):
    """Choices beside each other, of which one is pressed."""

    def drawn(self, value: Any, attributes: Attributes) -> SafeString:
        """Return a radio button for each choice."""
        name, chosen = attributes["name"], str(value)
        buttons = (
            (name, each, SafeString(" checked" if str(each) == chosen else ""), title)
            for each, title in self.choices
        )
        return format_html_join(
            "",
            '<label class="pill"><input type="radio" name="{0}" value="{1}" id="id_{0}-{1}"{2}>'
            "<span>{3}</span></label>",
            buttons,
        )


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
class Setting:
    """A setting on the page, and the fields that some of its choices need.

    ``explained`` is the lesson page about it, if there is one.
    """

    control: BoundField
    explained: Explained | None
    more: list[BoundField] = field(default_factory=list)

    @property
    def html(self) -> SafeString:
        """Return the setting with its name, its control and what is wrong with it."""
        is_choice = isinstance(self.control.field.widget, DrawnRadios)
        return self._as_choice() if is_choice else self._as_field()

    def _as_choice(self) -> SafeString:
        return format_html(
            '<fieldset class="setting" id="{0}" aria-describedby="{0}_helptext"><legend>{1}</legend>'
            '<p class="hint"><span id="{0}_helptext">{2}</span>{3}</p>'
            '<div class="setting-choices"><div class="pills">{4}</div>{5}{6}</div></fieldset>',
            self.control.auto_id,
            self.control.label,
            self.control.help_text,
            self._link(),
            self.control.as_widget(),
            _errors(self.control),
            _more(self.more),
        )

    def _as_field(self) -> SafeString:
        return format_html(
            '<div class="setting"><label class="setting-name" for="{0}">{1}</label>'
            '<p class="hint"><span id="{0}_helptext">{2}</span>{3}</p>'
            '<div class="setting-choices field">{4}{5}</div></div>',
            self.control.auto_id,
            self.control.label,
            self.control.help_text,
            self._link(),
            self.control.as_widget(),
            _errors(self.control),
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
    return format_html_join(
        "",
        '<div class="field setting-more" data-field="{0}"><label for="{1}">{2}</label>{3}'
        '<p class="hint" id="{1}_helptext">{4}</p>{5}</div>',
        (
            (each.name, each.auto_id, each.label, each.as_widget(), each.help_text, _errors(each))
            for each in fields
        ),
    )


def _errors(control: BoundField) -> SafeString:
    errors = control.errors
    return format_html(
        '<div data-part="errors-{}">{}</div>', control.html_name, str(errors) if errors else ""
    )
