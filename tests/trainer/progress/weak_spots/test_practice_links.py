"""Buttons that lead to scrambles with weak letters, in the letters of the person who presses them."""

from random import Random
from urllib.parse import parse_qsl, urlsplit

import pytest

from cubecore.memo import LetterScheme, Method, trace
from trainer.events import USUAL
from trainer.methods.stickers import LetteredSticker, lettered_stickers
from trainer.practice.deals import filtered_scramble
from trainer.progress.weak_spots.practice_links import address_for_several, practice_address

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
