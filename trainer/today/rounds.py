"""Which cards are asked today and in which order: computed, never stored.

The same cards give the same round all day, so a reload, another device and an undo go on where the round is.
"""

from collections import defaultdict, deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from trainer.cards.forecast import MOST_DUE
from trainer.cards.names import CardName
from trainer.cards.reading import StoredCard
from trainer.cards.scheduling import Grade
from trainer.cards.sources import CardQuestion

MOST_ALIKE = 2
WEAKEST = 3


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


def card_round(
    questions: Mapping[CardName, CardQuestion],
    cards: Mapping[CardName, StoredCard],
    new_a_day: int,
    today: date,
) -> CardRound:
    """Return the round of a day. Cards that cannot be asked now are left out."""
    askable = [card for name, card in cards.items() if name in questions]
    answered = [card for card in askable if card.last_day == today]
    due = [card.name for card in askable if card.due_day <= today and card.last_day != today]
    begun = sum(card.first_day == today for card in answered)
    room = new_a_day - begun if len(due) + len(answered) - begun <= MOST_DUE else 0
    fresh = [name for name in questions if name not in cards][: max(room, 0)]
    # The whole day is put in order, so that the order stays while cards are answered.
    order = mixed(in_any_order([*(card.name for card in answered), *due, *fresh], today))
    waiting = {*due, *fresh}
    failed = [card for card in answered if card.last_grade == Grade.AGAIN]
    again = [card.name for card in failed if not card.has_repeat]
    last = mixed(in_any_order(again, today))
    left = [name for name in order if name in waiting] + last
    done = len(answered) + sum(card.has_repeat for card in failed)
    return CardRound(done, [questions[name] for name in left], frozenset(again), frozenset(fresh))


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
) -> list[str]:
    """Return the pairs that are forgotten fastest, the weakest first."""
    weakest: dict[str, float] = {}
    for name, card in cards.items():
        pair = questions[name].memo_letters if name in questions else ""
        if pair:
            weakest[pair] = min(card.stability, weakest.get(pair, card.stability))
    return sorted(weakest, key=lambda pair: (weakest[pair], pair))


@dataclass(frozen=True, slots=True)
class ScrambleStep:
    """A scramble with a weak pair, and whether it was practised today."""

    pair: str
    is_done: bool


def scramble_steps(weakest: Sequence[str], practised: Sequence[str]) -> list[ScrambleStep]:
    """Return the scrambles of a day: those that were practised, then the weakest other pairs."""
    done = list(dict.fromkeys(practised))[:WEAKEST]
    others = [pair for pair in weakest if pair not in done]
    steps = [ScrambleStep(pair, is_done=True) for pair in done]
    steps += [ScrambleStep(pair, is_done=False) for pair in others]
    return steps[:WEAKEST]
