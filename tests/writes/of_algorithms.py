"""The writes of algorithms."""

from uuid import UUID

from django.test import Client
from django.utils import timezone

from tests.trainer.algorithms.drilling import question_about
from tests.writes.requests import Send, browser, member, post, write
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.writing import (
    AlgorithmText,
    import_algorithms,
    star_algorithm,
    store_algorithm,
)
from trainer.people.models import User

KEY = CaseKey("edges", "UF", "UB", "DF")
CASE = {"pieces": "edges", "buffer": "UF", "case": "UB DF"}
FIRST, SECOND, IMPORT = UUID(int=31), UUID(int=32), UUID(int=34)


def with_algorithms() -> User:
    alice = member()
    for uuid, text in ((FIRST, "U2 M' U2 M"), (SECOND, "[U2, M']")):
        store_algorithm(alice, uuid, KEY, AlgorithmText(text), timezone.now())
    star_algorithm(alice, FIRST, timezone.now())
    return alice


@write("store-algorithm by a visitor")
def store_by_visitor() -> Send:
    return post(Client(), "store-algorithm", uuid=str(FIRST), algorithm="[U2, M']", **CASE)


@write("store-algorithm")
def store() -> Send:
    sent = {"uuid": str(UUID(int=33)), "algorithm": "[U2: [M', U2]]", **CASE}
    return post(browser(with_algorithms()), "store-algorithm", **sent)


@write("star-algorithm")
def star() -> Send:
    return post(browser(with_algorithms()), "star-algorithm", uuid=str(SECOND), **CASE)


@write("star-algorithm off")
def unstar() -> Send:
    return post(browser(with_algorithms()), "star-algorithm", uuid=str(FIRST), off="1", **CASE)


@write("note-algorithm")
def note() -> Send:
    sent = {"uuid": str(FIRST), "note": "regrip", **CASE}
    return post(browser(with_algorithms()), "note-algorithm", **sent)


@write("delete-algorithm")
def delete() -> Send:
    return post(browser(with_algorithms()), "delete-algorithm", uuid=str(FIRST), **CASE)


@write("algorithm-answer")
def answer() -> Send:
    sent = {"question": question_about(KEY).signed(), "moves": "U2 M' U2 M"}
    return post(browser(with_algorithms()), "algorithm-answer", **sent)


@write("algorithm-answer by a visitor")
def answer_by_visitor() -> Send:
    client = Client()
    client.get("/algorithms/drill/?of=all")
    sent = {"question": question_about(KEY, shown_ms=1_500).signed(), "action": "forgot"}
    return post(client, "algorithm-answer", **sent)


@write("algorithms-import-add")
def add() -> Send:
    sheet = "AU,[U2: [M', U2]]\nUA,M' U2 M U2\n"
    sent = {"text": sheet, "buffer": "UF", "uuid": str(IMPORT), "conflict": "replace"}
    return post(browser(with_algorithms()), "algorithms-import-add", **sent)


@write("algorithms-import-undo")
def undo() -> Send:
    alice = with_algorithms()
    import_algorithms(alice, IMPORT, {KEY: [AlgorithmText("[U2, M'] x")]}, timezone.now())
    return post(browser(alice), "algorithms-import-undo", uuid=str(IMPORT))


STARRED = {"pieces": "edges", "buffer": "UF", "first": "UB", "second": "DF"}


@write("workshop-star by a visitor")
def star_in_the_workshop() -> Send:
    sent = {"uuid": str(UUID(int=34)), "algorithm": "U2 M' U2 M", **STARRED}
    return post(Client(), "workshop-star", **sent)


@write("workshop-star off")
def unstar_in_the_workshop() -> Send:
    sent = {"uuid": str(FIRST), "algorithm": "U2 M' U2 M", "off": "on", **STARRED}
    return post(browser(with_algorithms()), "workshop-star", **sent)
