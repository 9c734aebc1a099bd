"""What the engine says, in the templates."""

from django import template

from trainer.engine_texts import in_words

register = template.Library()
register.filter("in_words", in_words)
