"""The writes of letter pairs."""

from datetime import timedelta
from uuid import UUID

from django.test import Client
from django.utils import timezone

from tests.writes.requests import Send, browser, member, post, write
from trainer.pairs.models import SHARED, PairRecall
from trainer.pairs.sheets import PairKey, PairText
from trainer.pairs.writing import import_pairs, keep_words
from trainer.people.models import User

PAIR = PairKey("k", "v")
IMPORT = UUID(int=24)


def with_a_word() -> User:
    alice = member()
    keep_words(alice, SHARED, PairText(PAIR, "kiwi"), timezone.now())
    return alice


@write("pair-words by a visitor")
def words_by_visitor() -> Send:
    return post(Client(), "pair-words", pair="k v", words="kiwi")


@write("pair-words")
def words() -> Send:
    return post(browser(with_a_word()), "pair-words", pair="k v", words="kiosk")


@write("pair-settings")
def settings() -> Send:
    return post(browser(member()), "pair-settings", keeps_two_pair_lists="on")


@write("pairs-import-add")
def add() -> Send:
    sent = {"text": "KV,kiosk\nAB,abbey", "uuid": str(IMPORT), "conflict": "add"}
    return post(browser(with_a_word()), "pairs-import-add", **sent)


@write("pairs-import-undo")
def undo() -> Send:
    alice = with_a_word()
    import_pairs(alice, IMPORT, SHARED, {PAIR: PairText(PAIR, "kiosk")}, timezone.now())
    return post(browser(alice), "pairs-import-undo", uuid=str(IMPORT))


@write("pair-recalls by a visitor")
def start_by_visitor() -> Send:
    return post(Client(), "pair-recalls", count="3", words="on", uuid=str(IMPORT))


@write("pair-recalls")
def start() -> Send:
    return post(browser(member()), "pair-recalls", count="3", uuid=str(IMPORT))


def a_round(user: User, **values: object) -> PairRecall:
    pairs = [["K", "V"], ["A", "T"], ["C", "D"]]
    return PairRecall.objects.create(
        user=user, uuid=IMPORT, pairs=pairs, is_one_by_one=True, **values
    )


@write("pair-recall-turn")
def turn() -> Send:
    alice = member()
    return post(browser(alice), "pair-recall-turn", a_round(alice).uuid, place="1")


@write("pair-recall-memorised")
def memorised() -> Send:
    alice = member()
    return post(browser(alice), "pair-recall-memorised", a_round(alice).uuid)


@write("pair-recall-typed")
def typed() -> Send:
    alice = with_a_word()
    covered = a_round(alice, memorised_at=timezone.now() - timedelta(minutes=1))
    return post(browser(alice), "pair-recall-typed", covered.uuid, pair=["kv", "x", "cd"])
