"""Reads the pairs of a person."""

from collections.abc import Collection, Mapping
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.shortcuts import get_object_or_404

from trainer.cards.memories import CardMemory
from trainer.pairs.lists import PairRow, texts_of
from trainer.pairs.memories import Memories, word_memories
from trainer.pairs.models import SHARED, Pair, PairImport, PairRecall
from trainer.pairs.sheets import PairKey, PairText
from trainer.people.models import User

Texts = dict[PairKey, PairText]
LAST_ROUNDS = 10
COLUMNS = ("pieces", "first", "second", "words", "note")


def pair_rows(user: User | AnonymousUser) -> list[PairRow]:
    """Return all pairs of a person, those of every list, in one query; a visitor has none."""
    if not isinstance(user, User):
        return []
    rows = Pair.objects.filter(user=user).order_by("first", "second", "pieces", "uuid")
    return [PairRow(*row) for row in rows.values_list(*COLUMNS)]


def rows_like(rows: QuerySet[Pair], pair: PairKey) -> QuerySet[Pair]:
    """Return the rows of a pair, and of the pairs that have the same words."""
    words = rows.filter(first=pair.first, second=pair.second).values("words")
    return rows.filter(words__in=words)


def pairs_of(user: User | AnonymousUser, pieces: str) -> dict[PairKey, PairText]:
    """Return what a list of a person says about each pair."""
    return texts_of(pair_rows(user), pieces)


def pairs_with_memories(user: User | AnonymousUser, pieces: str) -> tuple[Texts, Memories]:
    """Return what a list says about each pair, and how well its word is known, in one query."""
    if not isinstance(user, User):
        return {}, {}
    rows = Pair.objects.filter(user=user).order_by("first", "second", "pieces", "uuid")
    documents = list(rows.annotate(memory=word_memories(pieces)).values_list(*COLUMNS, "memory"))
    texts = texts_of((PairRow(*row) for *row, _ in documents), pieces)
    memories = {
        PairKey(first, second): CardMemory.of(memory)
        for _, first, second, *_, memory in documents
        if memory
    }
    return texts, memories


def words_by_pieces(
    user: User | AnonymousUser, pairs: Mapping[str, Collection[PairKey]]
) -> dict[str, dict[PairKey, str]]:
    """Return the words of some pairs of each piece type, in one query."""
    if not isinstance(user, User):
        return {pieces: {} for pieces in pairs}
    every = {pair for some in pairs.values() for pair in some}
    condition = Q()
    for pair in every:
        condition |= Q(first=pair.first, second=pair.second)
    stored = Pair.objects.filter(condition, user=user) if every else Pair.objects.none()
    rows = [PairRow(*row) for row in stored.order_by("uuid").values_list(*COLUMNS)]
    return {
        pieces: {pair: text.words for pair, text in texts_of(rows, list_for(user, pieces)).items()}
        for pieces in pairs
    }


def recall_of(user: User | AnonymousUser, uuid: UUID) -> PairRecall:
    """Return a round of pair recall of a person; raise Http404 if it is not theirs."""
    owner = user.pk if isinstance(user, User) else None
    return get_object_or_404(PairRecall, user=owner, uuid=uuid)


def last_recalls(user: User | AnonymousUser) -> list[PairRecall]:
    """Return the last rounds of a person that are over, the newest first."""
    if not isinstance(user, User):
        return []
    done = PairRecall.objects.filter(user=user, typed_at__isnull=False)
    return list(done.order_by("-started_at", "uuid")[:LAST_ROUNDS])


def list_for(user: User | AnonymousUser, pieces: str) -> str:
    """Return the list that has the pairs of a piece type: its own one, or the shared one."""
    keeps_two = isinstance(user, User) and user.keeps_two_pair_lists
    return pieces if keeps_two else SHARED


def last_import(user: User | AnonymousUser) -> PairImport | None:
    """Return the last import of a person, if it was not undone."""
    return PairImport.objects.filter(user=user).first() if isinstance(user, User) else None
