"""Lists to choose from, in every template: `{% load selects %}`."""

from typing import Any

from django import forms, template
from django.utils.html import escape
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def select(form: forms.Form, name: str) -> SafeString:
    """Return the label and the list of a field: forms make them ten times as slowly.

    A field of a page's own form has no errors: what it does not offer counts as not chosen.
    """
    field: Any = form.fields[name]
    chosen = form.data.get(name, "")
    options = "".join(_option(value, title, chosen) for value, title in field.choices)
    return SafeString(
        f'<div class="field"><label for="id_{name}">{escape(field.label)}</label>'
        f'<select name="{name}" id="id_{name}">{options}</select></div>'
    )


def _option(value: object, title: object, chosen: str) -> str:
    text = escape("" if value is None else value)
    selected = " selected" if str(value or "") == chosen else ""
    return f'<option value="{text}"{selected}>{escape(title)}</option>'
