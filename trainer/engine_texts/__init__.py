"""What the library and its letter schemes say, in the language of the page."""

from cubecore.templatetags.sentences import in_words, isolated, listed, with_bold_letters

__all__ = ["in_words", "isolated", "listed", "with_bold_letters"]
