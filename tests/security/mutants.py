"""Texts that are nearly right: known ones with something cut, doubled, moved or put in."""

from collections.abc import Sequence
from random import Random

MOST_CHANGES = 4
LONGEST = 4_000
ANYWHERE = "\ud800\udfff\u0000\u2028\ufeff\u0301\u202e\u200b٣²９ﬀİıſ\U0001d7d9\U0010ffff'\"\\"


def mutant(texts: Sequence[str], symbols: Sequence[str], rng: Random) -> str:
    """A text that nobody wrote."""
    text = rng.choice(texts) if rng.random() < 0.8 else ""
    if len(text) > LONGEST:
        start = rng.randrange(len(text))
        text = text[start : start + rng.randrange(LONGEST)] if rng.random() < 0.5 else text
    for _ in range(rng.randint(0 if text else 1, MOST_CHANGES)):
        text = _changed(text, texts, symbols, rng)
    return text


def _changed(text: str, texts: Sequence[str], symbols: Sequence[str], rng: Random) -> str:
    start = rng.randint(0, len(text))
    end = rng.randint(start, min(len(text), start + 12))
    new = "".join(rng.choice(symbols) for _ in range(rng.randint(0, 6)))
    match rng.randrange(8):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:start] + text[start:end] * rng.choice((2, 3, 40)) + text[end:]
        case 2:
            return text[:start] + rng.choice(ANYWHERE) + text[end:]
        case 3:
            return text[end:] + text[:start]
        case 4:
            other = rng.choice(texts)
            cut = rng.randint(0, len(other))
            return text[:start] + other[cut : cut + LONGEST]
        case _:
            return text[:start] + new + text[end:]
