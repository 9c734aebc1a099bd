"""Which cards are asked today and in which order: computed, never stored.

The same cards give the same round all day, so a reload, another device and an undo go on where the round is.
"""

from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import urlencode

from trainer.cards.forecast import MOST_DUE
from trainer.cards.names import CardName
from trainer.cards.reading import StoredCard
from trainer.cards.scheduling import Grade
from trainer.cards.sources import CardQuestion, MemoPair
from trainer.events import boxes, event_of_box
from trainer.practice.models import Mode
from trainer.today.frequencies import NO_COUNTS, PairCounts, frequency

MOST_ALIKE = 2
WEAKEST = 3


class WeakPair(NamedTuple):
    """A letter pair as filters of deals write it, and the event that practises it if not any will do."""

    letters: str
    event: str = ""


@dataclass(frozen=True, slots=True)
class CardRound:
    """The cards of a day: how many are answered, and the questions that are left, in their order.

    `again` are the cards that were failed today, which come once more at the end. `new` were never answered.
    """

    answered: int
    left: Sequence[CardQuestion]
    again: frozenset[CardName]
    new: frozenset[CardName]

    @property
    def total(self) -> int:
        """Return how many questions the whole round has."""
        return self.answered + len(self.left)


@dataclass(frozen=True, slots=True)
class DayOfCards:
    """The cards that a day is about: answered ones, those due, and the new ones that there is room for.

    `waiting` were never answered, in the order of their sources.
    """

    questions: Mapping[CardName, CardQuestion]
    answered: Sequence[StoredCard]
    due: Sequence[CardName]
    waiting: Sequence[CardName]
    room: int

    @property
    def has_choice(self) -> bool:
        """Return whether some of the waiting cards are new today, and others are not."""
        return 0 < self.room < len(self.waiting)

    def new(self, counts: PairCounts) -> Sequence[CardName]:
        """Return the new cards of the day: those whose pairs are the most frequent."""
        order = sorted(self.waiting, key=lambda name: -frequency(self.questions[name], counts))
        return order[: self.room]


def cards_of_day(
    questions: Mapping[CardName, CardQuestion],
    cards: Mapping[CardName, StoredCard],
    new_a_day: int,
    today: date,
) -> DayOfCards:
    """Return the cards of a day. Those that cannot be asked now are left out."""
    askable = [card for name, card in cards.items() if name in questions]
    answered = [card for card in askable if card.last_day == today]
    due = [card.name for card in askable if card.due_day <= today and card.last_day != today]
    begun = sum(card.first_day == today for card in answered)
    room = new_a_day - begun if len(due) + len(answered) - begun <= MOST_DUE else 0
    waiting = [name for name in questions if name not in cards]
    return DayOfCards(questions, answered, due, waiting, max(room, 0))


def card_round(cards: DayOfCards, today: date, counts: PairCounts = NO_COUNTS) -> CardRound:
    """Return the round of a day, given how often pairs occur if that decides which cards are new."""
    answered, due, new = cards.answered, cards.due, cards.new(counts)
    # The whole day is put in order, so that the order stays while cards are answered.
    order = mixed(in_any_order([*(card.name for card in answered), *due, *new], today))
    waiting = {*due, *new}
    failed = [card for card in answered if card.last_grade == Grade.AGAIN]
    again = [card.name for card in failed if not card.has_repeat]
    last = mixed(in_any_order(again, today))
    left = [name for name in order if name in waiting] + last
    done = len(answered) + sum(card.has_repeat for card in failed)
    questions = [cards.questions[name] for name in left]
    return CardRound(done, questions, frozenset(again), frozenset(new))


def in_any_order(names: Sequence[CardName], today: date) -> list[CardName]:
    """Return cards in an order that means nothing, another one each day."""
    return sorted(names, key=lambda name: sha256(f"{today} {name}".encode()).digest())


def mixed(names: Sequence[CardName]) -> list[CardName]:
    """Return cards so that at most two of a kind come in a row while others are left."""
    waiting: defaultdict[str, deque[CardName]] = defaultdict(deque)
    for name in names:
        waiting[name.kind].append(name)
    order: list[CardName] = []
    while waiting:
        last = {name.kind for name in order[-MOST_ALIKE:]}
        is_tired = len(order) >= MOST_ALIKE and len(last) == 1
        kinds = [kind for kind in waiting if not (is_tired and kind in last)] or list(waiting)
        kind = max(kinds, key=lambda kind: len(waiting[kind]))
        order.append(waiting[kind].popleft())
        if not waiting[kind]:
            del waiting[kind]
    return order


def weakest_pairs(
    questions: Mapping[CardName, CardQuestion], cards: Mapping[CardName, StoredCard]
) -> list[WeakPair]:
    """Return the pairs that are forgotten fastest, the weakest first."""
    weakest: dict[WeakPair, float] = {}
    for name, card in cards.items():
        letters = questions[name].memo_letters if name in questions else ""
        if letters:
            pair = WeakPair(letters, _event_with(questions[name].memo_pairs))
            weakest[pair] = min(card.stability, weakest.get(pair, card.stability))
    return sorted(weakest, key=lambda pair: (weakest[pair], pair))


def _event_with(pairs: Sequence[MemoPair]) -> str:
    """Return the event that practises the only piece type of some pairs; nothing if any event will do."""
    names = {pair.box for pair in pairs}
    event = event_of_box(boxes()[names.pop()]) if len(names) == 1 else None
    return event.name if event else ""


@dataclass(frozen=True, slots=True)
class ScrambleStep:
    """A scramble with a weak pair, and whether it was practised today."""

    pair: WeakPair
    is_done: bool

    @property
    def query(self) -> str:
        """Return the query of a page that deals it."""
        fields = {"mode": Mode.WEAK.value, "event": self.pair.event, "contains": self.pair.letters}
        return urlencode({name: value for name, value in fields.items() if value})


def scramble_steps(
    weakest: Sequence[WeakPair], practised: Sequence[WeakPair]
) -> list[ScrambleStep]:
    """Return the scrambles of a day: those that were practised, then the weakest other pairs.

    A scramble of any event counts for a pair that either piece type can have.
    """
    weak = set(weakest)
    done = [pair if pair in weak else WeakPair(pair.letters) for pair in practised]
    done = list(dict.fromkeys(done))[:WEAKEST]
    others = [pair for pair in weakest if pair not in done]
    steps = [ScrambleStep(pair, is_done=True) for pair in done]
    steps += [ScrambleStep(pair, is_done=False) for pair in others]
    return steps[:WEAKEST]
