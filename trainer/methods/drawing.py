"""Draws the many small parts of the method page, for which templates take several times as long."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Any

from django import forms
from django.forms import BoundField
from django.forms.utils import flatatt
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
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
        name, chosen = escape(attributes["name"]), str(value)
        buttons = (_radio(name, str(each), str(title), chosen) for each, title in self.choices)
        return SafeString("".join(buttons))


def _radio(name: str, value: str, title: str, chosen: str) -> str:
    checked = " checked" if value == chosen else ""
    key = escape(value)
    return (
        f'<label class="pill"><input type="radio" name="{name}" value="{key}" id="id_{name}-{key}"'
        f"{checked}><span>{escape(title)}</span></label>"
    )


def _options(choices: Iterable[tuple[Any, Any]], chosen: str) -> SafeString:
    drawn = (
        f'<optgroup label="{escape(str(value))}">{_options(title, chosen)}</optgroup>'
        if isinstance(title, list | tuple)
        else _option(str(value), str(title), chosen)
        for value, title in choices
    )
    return SafeString("".join(drawn))


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
        key = self.control.auto_id
        return SafeString(
            f'<fieldset class="setting" id="{key}" aria-describedby="{key}_helptext">'
            f"<legend>{escape(str(self.control.label))}</legend>{self._hint()}"
            f'<div class="setting-choices"><div class="pills">{self.control.as_widget()}</div>'
            f"{_errors(self.control)}{_more(self.more)}</div></fieldset>"
        )

    def _as_field(self) -> SafeString:
        return SafeString(
            f'<div class="setting"><label class="setting-name" for="{self.control.auto_id}">'
            f"{escape(str(self.control.label))}</label>{self._hint()}"
            f'<div class="setting-choices field">{self.control.as_widget()}'
            f"{_errors(self.control)}</div></div>"
        )

    def _hint(self) -> str:
        text = escape(str(self.control.help_text))
        return f'<p class="hint"><span id="{self.control.auto_id}_helptext">{text}</span>{self._link()}</p>'

    def _link(self) -> str:
        """Return the link to the page about the setting, or nothing."""
        if self.explained is None:
            return ""
        text = gettext('Learn more<span class="visually-hidden">: %(setting)s</span>')
        address = _address(self.explained.slug)
        title = escape(str(self.explained.title))
        return f' <a href="{address}">{text % {"setting": title}}</a>'


@lru_cache(maxsize=32)
def _address(slug: str) -> str:
    return reverse("reference", args=[slug])


def _more(fields: Iterable[BoundField]) -> str:
    """Return the fields that some choices need, or nothing."""
    return "".join(
        f'<div class="field setting-more" data-field="{each.name}">'
        f'<label for="{each.auto_id}">{escape(str(each.label))}</label>{each.as_widget()}'
        f'<p class="hint" id="{each.auto_id}_helptext">{escape(str(each.help_text))}</p>{_errors(each)}</div>'
        for each in fields
    )


def _errors(control: BoundField) -> str:
    errors = control.errors
    return f'<div data-part="errors-{control.html_name}">{errors or ""}</div>'
