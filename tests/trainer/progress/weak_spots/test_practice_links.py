"""Buttons that lead to scrambles with weak letters, in the letters of the person who presses them."""

from random import Random
from urllib.parse import parse_qsl, urlsplit

import pytest

from cubecore.memo import LetterScheme, Method, trace
from trainer.events import USUAL
from trainer.methods.stickers import LetteredSticker, lettered_stickers
from trainer.practice.deals import filtered_scramble
from trainer.progress.weak_spots.practice_links import (
    address_for_pairs,
    address_for_several,
    drill_address,
    practice_address,
)

METHODS = {
    "speffz": Method(),
    "ufrbld": Method(scheme=LetterScheme.builtin("ufrbld"), edge_buffer="UF", corner_buffer="UFR"),
    "stickers": Method(memo_as="stickers"),
    "capitals": Method(flips_as="capitals", in_place="apart"),
    "kana": Method(scheme=LetterScheme.builtin("kana")),
}


def named(method: Method) -> dict[str, LetteredSticker]:
    return {sticker.name: sticker for sticker in lettered_stickers(method, USUAL.boxes)}


def query_of(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).query))


@pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)
@pytest.mark.parametrize(
    ("piece_type", "names"),
    [("edges", ["DF"]), ("edges", ["DF", "LB"]), ("corners", ["DFL", "RUB"])],
)
def test_the_scramble_contains_what_is_practised(method, piece_type, names):
    stickers = named(method)
    query = query_of(practice_address([stickers[name] for name in names]))
    assert (query["event"], query["mode"]) == (piece_type, "memo")
    scramble = filtered_scramble(
        f"333{piece_type}", {"contains": query["contains"]}, method, Random(1)
    )
    memo = getattr(trace(scramble.scramble, method), piece_type)
    letters = list(memo.stickers)
    pairs = [letters[start : start + len(names)] for start in range(0, len(letters), len(names))]
    assert names in pairs


def test_several_letters_are_asked_for_together():
    stickers = named(Method())
    weak = [stickers[name] for name in ("UBL", "DF", "DFL", "LB", "UF", "UL", "DL")]
    assert query_of(address_for_several(weak))["contains"] == "u,h,c"
    assert address_for_several([]) == ""


def test_what_no_memo_contains_has_no_button():
    stickers = named(Method())
    assert practice_address([stickers["UR"]]) == ""
    assert practice_address([stickers["DF"], stickers["RU"]]) == ""
    assert address_for_several([stickers["UR"]]) == ""


def test_a_pair_that_twists_a_corner_in_place_has_no_button():
    stickers = named(Method())
    assert practice_address([stickers["RUF"], stickers["FUR"]]) == ""
    assert practice_address([stickers["UF"], stickers["FU"]]) == ""


def test_letters_that_part_others_cannot_be_asked_for():
    document = LetterScheme.builtin("speffz").to_json()
    document["name"] = "own"
    odd = Method(
        scheme=LetterScheme.from_json(document | {"edges": document["edges"] | {"UF": "-"}})
    )
    assert practice_address([named(odd)["UF"]]) == ""


def test_a_pair_is_practised_with_the_letters_of_the_next():
    stickers = named(Method())
    names = (("UR", "DF"), ("DF", "LB"), ("DFL", "UFR"), ("DF", "DR"), ("UL", "DL"))
    pairs = [[stickers[name] for name in pair] for pair in names]
    query = query_of(address_for_pairs(pairs))
    assert query["contains"] == "uh,v"
    scramble = filtered_scramble("333edges", {"contains": query["contains"]}, Method(), Random(1))
    letters = list(trace(scramble.scramble, Method()).edges.stickers)
    both = [letters[start : start + 2] for start in range(0, len(letters), 2)]
    assert (["DF", "LB"] in both, "DR" in letters) == (True, True)
    assert address_for_pairs([]) == address_for_pairs(pairs[:1]) == ""


@pytest.mark.django_db
def test_a_drill_asks_for_letters_of_one_kind_alone(client):
    stickers = named(Method())
    address = drill_address([stickers[name] for name in ("DF", "UFR", "LB")])
    assert query_of(address) == {"pieces": "edges", "ask": "sticker-to-letter", "only": "DF,LB"}
    assert client.get(address).status_code == 200
    assert drill_address([]) == ""
