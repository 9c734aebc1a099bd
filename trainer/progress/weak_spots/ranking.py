"""The ranked lists of letters and pairs: templates take ten times as long for their rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from django.utils.formats import number_format
from django.utils.translation import gettext

from trainer.methods.stickers import LetteredSticker
from trainer.number_texts import grouped, percent
from trainer.progress.charts.drawing import Markup
from trainer.progress.figures import figure
from trainer.progress.weak_spots.letters import KnownLetter, KnownPair
from trainer.progress.weak_spots.practice_links import (
    address_for_pairs,
    address_for_several,
    algorithms_of_pair,
    drill_address,
    practice_address,
)
from trainer.progress.weak_spots.tallies import Tally


@dataclass(frozen=True, slots=True)
class Weak:
    """Letters that are weak together: how often they go wrong, or how slow they are."""

    stickers: Sequence[LetteredSticker]
    tally: Tally
    slowness: float | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """Weak letters or pairs, the weakest first, and where those at the top are practised."""

    rows: Sequence[Weak]
    address: str
    markup: Markup

    def __bool__(self) -> bool:
        return bool(self.rows)


def wrong_letters(letters: Sequence[KnownLetter]) -> Ranking:
    """Return letters that go wrong, with a scramble that has the first of them."""
    rows = [Weak([letter.sticker], letter.tally) for letter in letters]
    return _ranking(rows, address_for_several([letter.sticker for letter in letters]))


def slow_letters(letters: Sequence[KnownLetter]) -> Ranking:
    """Return slow letters, with a drill of those of one kind."""
    rows = [Weak([letter.sticker], letter.tally, letter.slowness) for letter in letters]
    return _ranking(rows, drill_address([letter.sticker for letter in letters]))


def wrong_pairs(pairs: Sequence[KnownPair]) -> Ranking:
    """Return pairs that go wrong, with a scramble that has the first of them."""
    rows = [Weak(pair.stickers, pair.tally) for pair in pairs]
    return _ranking(rows, address_for_pairs([pair.stickers for pair in pairs]))


def slow_pairs(pairs: Sequence[KnownPair]) -> Ranking:
    """Return slow pairs, with a scramble that has the first of them."""
    rows = [Weak(pair.stickers, pair.tally, pair.slowness) for pair in pairs]
    return _ranking(rows, address_for_pairs([pair.stickers for pair in pairs]))


def _ranking(rows: Sequence[Weak], address: str) -> Ranking:
    most = max((_size(row) for row in rows), default=0.0)
    return Ranking(rows, address, Markup("".join(_row(row, most) for row in rows)))


def _size(weak: Weak) -> float:
    """Return what the bar of a row is as long as."""
    return weak.tally.share if weak.slowness is None else weak.slowness


def _row(weak: Weak, most: float) -> str:
    letters = "".join(escape(sticker.letter) for sticker in weak.stickers)
    names = [sticker.name for sticker in weak.stickers]
    return (
        f'<li><bdi class="weak-letters">{_linked(weak, letters)}</bdi> '
        f'<span class="hint weak-names">{escape(" · ".join(names))}</span> '
        f'<svg class="weak-bar" aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none">'
        f'<rect width="100" height="6"/><rect class="weak-share" '
        f'width="{100 * _size(weak) / most:.0f}" height="6"/></svg>'
        f'<span class="weak-facts"{_attributes(weak)} data-stickers="{escape(" ".join(names))}">'
        f"{_facts(weak)}</span> {_practise(weak)}</li>"
    )


def _linked(weak: Weak, letters: str) -> str:
    """Return the letters of a pair as a link to the algorithms for it."""
    address = algorithms_of_pair(weak.stickers)
    if not address:
        return letters
    label = gettext("Algorithms for %(letters)s") % {
        "letters": " ".join(sticker.letter for sticker in weak.stickers)
    }
    return f'<a href="{escape(address)}" aria-label="{escape(label)}">{letters}</a>'


def _attributes(weak: Weak) -> str:
    if weak.slowness is None:
        return figure("wrong", value=weak.tally.wrong, of=weak.tally.due)
    return figure("slowness", value=weak.slowness)


def _facts(weak: Weak) -> str:
    if weak.slowness is None:
        counts = {"wrong": grouped(weak.tally.wrong), "due": grouped(weak.tally.due)}
        text, note = percent(weak.tally.percent), gettext("%(wrong)s of %(due)s wrong") % counts
    else:
        times = {"times": number_format(weak.slowness, 1)}
        text, note = gettext("%(times)s×") % times, gettext("your average")
    return f'{escape(text)} <span class="hint">{escape(note)}</span>'


def _practise(weak: Weak) -> str:
    """Return the link to a scramble with these letters, if one can have them."""
    address = practice_address(weak.stickers)
    if not address:
        return "<span></span>"
    letters = " ".join(sticker.letter for sticker in weak.stickers)
    label = gettext("Practise %(letter)s") % {"letter": letters}
    return f'<a href="{escape(address)}" aria-label="{escape(label)}">{escape(gettext("Practise"))}</a>'
