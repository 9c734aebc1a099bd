"""What the library and its letter schemes say, in the language of the page."""

from cubecore.translation import in_words, isolated

__all__ = ["in_words", "isolated"]
