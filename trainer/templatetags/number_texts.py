"""Numbers as a reader's language writes them, in every template without loading."""

from django import template

from trainer import number_texts

register = template.Library()
register.filter("grouped", number_texts.grouped)
register.filter("percent", number_texts.percent)
register.filter("about", number_texts.about)
