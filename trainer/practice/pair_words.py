"""The words of pairs beside a memo that was checked, for the person whose words they are.

No page of an attempt before its verdict has them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser

from trainer.pairs.reading import words_by_pieces
from trainer.pairs.sheets import PairKey, symbol_key, write_pair
from trainer.people.models import User
from trainer.practice.attempts import AttemptVerdict, Step


class PairWords(NamedTuple):
    """The letters of a pair as a memo writes them, and the words that its owner has for it."""

    letters: str
    words: str


def forgotten_pairs(user: User | AnonymousUser, verdict: AttemptVerdict) -> dict[str, PairWords]:
    """Return the first pair of the closest correct memo that was not typed, of each box."""
    symbols = {
        part.box.name: pair
        for part in verdict.parts
        if part.correct is False
        for pair in _missed([[(chip.symbol, chip.mark) for chip in pair] for pair in part.nearest])
    }
    keys = {name: [_key(pair)] for name, pair in symbols.items()}
    words = words_by_pieces(user, keys)
    return {
        name: PairWords(write_pair(*pair), words[name][keys[name][0]])
        for name, pair in symbols.items()
        if words[name].get(keys[name][0])
    }


def _missed(pairs: Sequence[Sequence[tuple[str, str]]]) -> list[tuple[str, str]]:
    """Return the first whole pair in which a letter was not typed, if there is one."""
    for pair in pairs:
        if any(mark == "changed" for _, mark in pair):
            symbols = [symbol for symbol, _ in pair]
            return [(symbols[0], symbols[1])] if len(symbols) == 2 else []
    return []


def pair_of_step(user: User | AnonymousUser, step: Step) -> PairWords | None:
    """Return the pair of a review that is being played, if its owner has words for it."""
    symbols = [letter.symbol for cycle in step.cycles for letter in cycle]
    start = max(step.number - 1, 0) // 2 * 2
    pair = symbols[start : start + 2]
    if len(pair) < 2 or step.scheme:
        return None
    key = _key((pair[0], pair[1]))
    words = words_by_pieces(user, {step.box.name: [key]})[step.box.name].get(key)
    return PairWords(write_pair(*pair), words) if words else None


def _key(pair: tuple[str, str]) -> PairKey:
    return PairKey(*map(symbol_key, pair))
