"""Stores the words of pairs, imports them, and undoes an import."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID, uuid4, uuid5

from trainer.cards.grading import is_slip
from trainer.cards.names import LONGEST_KEY
from trainer.cards.writing import GivenAnswer, keep_answers, note_practice
from trainer.pairs.lists import PairRow, texts_of
from trainer.pairs.memories import LETTERS, card_name
from trainer.pairs.models import MOST_PAIRS, SHARED, Pair, PairImport, PairRecall
from trainer.pairs.recalling import is_recalled, keys_of, ms_between, paces_after, typed_texts
from trainer.pairs.sheets import PairKey, PairText
from trainer.people.models import User
from trainer.people.writing import keep_settings
from trainer.retrying import Verb

Texts = Mapping[PairKey, PairText]
# Rows in a statement.
AT_ONCE = 100
# A round that is left open is no practice.
LONGEST_ROUND_MS = 3_600_000


class TooManyPairsError(Exception):
    """A person has as many pairs as the site stores for them."""


class _Rows(NamedTuple):
    """The rows of a person about some pairs."""

    stored: dict[PairKey, list[Pair]]

    def text(self, pair: PairKey, pieces: str) -> PairText:
        rows = [
            PairRow(row.pieces, row.first, row.second, row.words, row.note)
            for row in self.stored.get(pair, [])
        ]
        return texts_of(rows, pieces).get(pair, PairText(pair, ""))


@Verb
def keep_words(user: User, pieces: str, text: PairText, now: datetime) -> None:
    """Store the words and the note of a pair in place of what its list says about it."""
    _lock(user)
    _replace(user, pieces, {text.pair: text}, now)


@Verb
def import_pairs(user: User, uuid: UUID, pieces: str, texts: Texts, now: datetime) -> None:
    """Store what an import says about pairs, and what they said before; the same import does it once."""
    _lock(user)
    if PairImport.objects.filter(user=user, uuid=uuid).exists():
        return
    rows = _rows(user, list(texts))
    changes = [
        [pieces, *pair, list(rows.text(pair, pieces)[1:]), list(text[1:])]
        for pair, text in texts.items()
    ]
    _replace(user, pieces, texts, now)
    values = {"uuid": uuid, "changes": changes, "imported_at": now}
    PairImport.objects.update_or_create(user=user, defaults=values)


@Verb
def undo_import(user: User, uuid: UUID, now: datetime) -> int:
    """Give the pairs of the last import what they said before, and return how many.

    A pair that was changed after the import stays as it is.
    """
    _lock(user)
    last = PairImport.objects.filter(user=user, uuid=uuid).first()
    if last is None:
        return 0
    undone = 0
    for pieces in {change[0] for change in last.changes}:
        before = _still_imported(
            user, pieces, [change for change in last.changes if change[0] == pieces]
        )
        _replace(user, pieces, before, now)
        undone += len(before)
    last.delete()
    return undone


def _still_imported(
    user: User, pieces: str, changes: Sequence[Sequence[Any]]
) -> dict[PairKey, PairText]:
    """Return what pairs said before an import, for those that still say what it says."""
    pairs = [PairKey(str(first), str(second)) for _, first, second, *_ in changes]
    rows = _rows(user, pairs)
    return {
        pair: PairText(pair, *before)
        for pair, (*_, before, after) in zip(pairs, changes, strict=True)
        if list(rows.text(pair, pieces)[1:]) == after
    }


def note_words(user: User) -> None:
    """Store whether a person has words, in the current transaction."""
    has_words = Pair.objects.filter(user=user).exclude(words="").exists()
    User.objects.filter(pk=user.pk).exclude(has_words=has_words).update(has_words=has_words)


def _lock(user: User) -> None:
    """Let writes to the pairs of one person wait for each other."""
    User.objects.select_for_update().only("pk").get(pk=user.pk)


def _replace(user: User, pieces: str, texts: Texts, now: datetime) -> None:
    """Store texts in a list. A pair of the shared list takes the place of those of both piece types."""
    stored = _rows(user, list(texts)).stored
    new: list[Pair] = []
    gone: list[UUID] = []
    for pair, text in texts.items():
        rows = stored.get(pair, [])
        own = [row for row in rows if pieces in (SHARED, row.pieces)]
        gone += [row.uuid for row in own]
        # An empty row says that the shared words do not hold for this piece type.
        hides_shared = pieces != SHARED and any(row.pieces == SHARED for row in rows)
        if text.words or text.note or hides_shared:
            uuid = own[0].uuid if own else uuid4()
            new.append(_row(user, uuid, pieces, text, now))
    for start in range(0, len(gone), AT_ONCE):
        Pair.objects.filter(user=user, uuid__in=gone[start : start + AT_ONCE]).delete()
    Pair.objects.bulk_create(new, batch_size=AT_ONCE)
    if len(new) > len(gone) and Pair.objects.filter(user=user).count() > MOST_PAIRS:
        raise TooManyPairsError
    note_words(user)


def _row(user: User, uuid: UUID, pieces: str, text: PairText, now: datetime) -> Pair:
    (first, second), words, note = text
    return Pair(
        user=user,
        uuid=uuid,
        pieces=pieces,
        first=first,
        second=second,
        words=words,
        note=note,
        changed_at=now,
    )


def _rows(user: User, pairs: Sequence[PairKey]) -> _Rows:
    """Return the rows about some pairs; those of every pair are read if there are many."""
    rows = Pair.objects.filter(user=user).order_by("pieces", "uuid")
    if len(pairs) == 1:
        rows = rows.filter(first=pairs[0].first, second=pairs[0].second)
    stored: dict[PairKey, list[Pair]] = {}
    for row in rows:
        stored.setdefault(PairKey(row.first, row.second), []).append(row)
    return _Rows(stored)


@Verb
def start_recall(user: User, recall: PairRecall) -> None:
    """Store a round of pair recall, once, and whether the next one shows words, too."""
    values = {
        field.name: getattr(recall, field.name)
        for field in PairRecall._meta.concrete_fields
        if field.name not in ("user", "uuid")
    }
    PairRecall.objects.get_or_create(user=user, uuid=recall.uuid, defaults=values)
    if user.shows_pair_words != recall.has_words:
        keep_settings.within(user, {"shows_pair_words": recall.has_words})


@Verb
def turn_to(user: User, uuid: UUID, place: int, now: datetime) -> None:
    """Show another pair of a round that is being memorised."""
    recall = PairRecall.objects.select_for_update().get(user=user, uuid=uuid)
    if recall.memorised_at is None and recall.place != place < len(recall.pairs):
        recall.paces, recall.place, recall.turned_at = paces_after(recall, now), place, now
        recall.save(update_fields=["paces", "place", "turned_at"])


@Verb
def cover_pairs(user: User, uuid: UUID, now: datetime) -> None:
    """Cover the pairs of a round for ever."""
    recall = PairRecall.objects.select_for_update().get(user=user, uuid=uuid)
    if recall.memorised_at is None:
        if recall.is_one_by_one:
            recall.paces = paces_after(recall, now)
        recall.memorised_at = now
        recall.save(update_fields=["paces", "memorised_at"])


@Verb
def keep_typed(user: User, uuid: UUID, typed: Sequence[str], now: datetime) -> None:
    """Store what was typed in a round, once, and let the pairs that have words count as answered cards."""
    recall = PairRecall.objects.select_for_update().get(user=user, uuid=uuid)
    if recall.memorised_at is None or recall.typed_at is not None:
        return
    recall.typed, recall.typed_at = typed_texts(typed, len(recall.pairs)), now
    recall.save(update_fields=["typed", "typed_at"])
    keep_answers(user, _answers(user, recall), now)
    note_practice(user, min(ms_between(recall.started_at, now), LONGEST_ROUND_MS), now)


def _answers(user: User, recall: PairRecall) -> list[GivenAnswer]:
    """Return a round as answers: its letters were recalled by their words. A pair counts once."""
    pairs, rows = keys_of(recall), _rows(user, keys_of(recall))
    ms = ms_between(recall.memorised_at, recall.typed_at) // max(1, len(pairs))
    answers = {
        pair: GivenAnswer(
            uuid5(recall.uuid, " ".join(pair)),
            card_name(LETTERS, recall.pieces, pair),
            is_recalled(pair, typed),
            ms,
        )
        for pair, typed in zip(pairs, recall.typed, strict=True)
        if rows.text(pair, recall.pieces).words
    }
    return (
        []
        if is_slip(ms)
        else [each for each in answers.values() if len(each.name.key) <= LONGEST_KEY]
    )
