"""The words that a person has for the letter pairs of a drill, if they chose to see them."""

from collections.abc import Sequence
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser

from trainer.drills.lettering import Lettering
from trainer.pairs.reading import words_by_pieces
from trainer.pairs.sheets import PairKey, symbol_key, write_pair
from trainer.people.models import User

# Whose words are shown; nobody's if they did not choose it.
Reader = User | AnonymousUser | None


class PairWords(NamedTuple):
    """Letters of a memo that are remembered together, and what their owner sees in them."""

    letters: str
    words: str = ""


def pair_words(reader: Reader, lettering: Lettering, stickers: Sequence[str]) -> list[PairWords]:
    """Return the letters of stickers two by two, with the words of their reader; a last one may be alone."""
    symbols = [lettering.symbol(sticker) for sticker in stickers]
    pairs = [symbols[start : start + 2] for start in range(0, len(symbols), 2)]
    keys = [PairKey(*map(symbol_key, pair)) for pair in pairs if len(pair) == 2]
    box = lettering.box.name
    words = words_by_pieces(reader, {box: keys})[box] if reader and keys else {}
    texts = [words.get(key, "") for key in keys] + [""]
    return [
        PairWords(write_pair(*pair) if len(pair) == 2 else "".join(pair), text)
        for pair, text in zip(pairs, texts, strict=False)
    ]
