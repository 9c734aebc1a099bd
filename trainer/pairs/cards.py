"""The cards of pairs: their words are asked by the letters, and the letters by the words."""

import re
from collections.abc import Iterable, Mapping, Sequence

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from trainer.cards.names import LONGEST_KEY, CardName
from trainer.cards.sources import CardOwner, CardQuestion, MemoPair
from trainer.pairs.grid import Alphabet, Grid, alphabet_of
from trainer.pairs.lists import PairRow, texts_of
from trainer.pairs.memories import LETTERS, WORD, card_name, pair_of_key
from trainer.pairs.models import CORNERS, EDGES, SHARED, Pair
from trainer.pairs.reading import rows_like
from trainer.pairs.sheets import PairText, write_pair
from trainer.people.models import User

# Translated when they are shown: only one of many questions is.
WHICH_WORD, WHICH_PAIR = _("Which word is"), _("Which letter pair is")
BETWEEN_WORDS = re.compile(r"[,，、;；/／\n]")


class PairCards:
    """The cards of all pairs that have words and that a memo can have."""

    kinds = (WORD, LETTERS)
    # In one pair, the words of several rows are in the order of these columns.
    columns = ("pieces", "uuid", "first", "second", "words", "note")

    def rows(self, user: User, only: CardName | None = None) -> QuerySet[Pair]:
        """Return the pairs of a person, or one of them and those that have the same words."""
        rows = Pair.objects.filter(user=user)
        return rows if only is None else rows_like(rows, pair_of_key(only.key))

    def questions(
        self, owner: CardOwner, rows: Iterable[list[str]], only: CardName | None = None
    ) -> Mapping[CardName, CardQuestion]:
        """Return both cards of every pair, in the order of the grid, or only one card."""
        pairs = [PairRow(pieces, *texts) for pieces, _, *texts in sorted(rows)]
        questions: dict[CardName, CardQuestion] = {}
        for pieces in (EDGES, CORNERS) if owner.user.keeps_two_pair_lists else (SHARED,):
            grid = Grid(alphabet_of(owner.method, pieces), texts_of(pairs, pieces))
            questions |= _questions(grid, pieces, only)
        return questions


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a pair, and the whole text if it is more than one.

    >>> words_in("kiwi, green kite"), words_in("kiwi")
    (('kiwi', 'green kite', 'kiwi, green kite'), ('kiwi',))
    """
    words = [word.strip() for word in BETWEEN_WORDS.split(text)]
    return tuple(dict.fromkeys(word for word in [*words, text] if word))


def _questions(grid: Grid, pieces: str, only: CardName | None) -> Mapping[CardName, CardQuestion]:
    alphabet = grid.alphabet
    askable = [
        grid.texts[pair]
        for pair in (alphabet.all_pairs() if only is None else grid.texts)
        if pair in alphabet.possible and pair in grid.texts and grid.texts[pair].words
        if len(card_name(WORD, pieces, pair).key) <= LONGEST_KEY
    ]
    letters: dict[str, list[str]] = {}
    for text in askable:
        letters.setdefault(text.words, []).append(write_pair(*alphabet.written(text.pair)))
    questions = {}
    for text in askable:
        name = card_name(WORD, pieces, text.pair)
        if only in (None, name):
            questions[name] = _word_question(name, text, alphabet)
        name = card_name(LETTERS, pieces, text.pair)
        if only in (None, name):
            questions[name] = _letters_question(name, text, alphabet, letters[text.words])
    return questions


def _word_question(name: CardName, text: PairText, alphabet: Alphabet) -> CardQuestion:
    return CardQuestion(
        name,
        WHICH_WORD,
        write_pair(*alphabet.written(text.pair)),
        words_in(text.words),
        has_letters=True,
        note=text.note,
        memo_pairs=_memo_pairs(text, alphabet),
    )


def _letters_question(
    name: CardName, text: PairText, alphabet: Alphabet, letters: Sequence[str]
) -> CardQuestion:
    """Return a question that all pairs with these words answer, its own pair first."""
    own = write_pair(*alphabet.written(text.pair))
    return CardQuestion(
        name,
        WHICH_PAIR,
        text.words,
        tuple(dict.fromkeys([own, *letters])),
        answer_has_letters=True,
        note=text.note,
        memo_pairs=_memo_pairs(text, alphabet),
    )


def _memo_pairs(text: PairText, alphabet: Alphabet) -> list[MemoPair]:
    """Return the stickers that a pair names, for each piece type that can have it."""
    first, second = text.pair
    return [
        MemoPair(letters.box, letters.stickers[first], letters.stickers[second])
        for letters in alphabet.boxes
        if text.pair in letters.possible
    ]
