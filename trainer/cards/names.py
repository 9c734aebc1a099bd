"""What identifies a card: its kind, and what it is about."""

from typing import NamedTuple

LONGEST_KIND = 20
LONGEST_KEY = 80


class CardName(NamedTuple):
    """A kind of card, such as pair to word, and what the card is about, such as the list and the pair.

    Both are stored with every answer. Only the package that has the kind reads the key.
    """

    kind: str
    key: str
