"""The example's memo, with the letters that differ from its memo under another method."""

from dataclasses import replace

import pytest

from cubecore.memo import LetterScheme, Method
from tests.trainer.learn.methods import METHODS
from trainer.methods.compared import ComparedMemo
from trainer.methods.examples import example_memo

USUAL = Method()


def differing(line):
    """The words of a line, with what differs in brackets."""
    words = ("".join(f"<{one.text}>" if one.differs else one.text for one in word) for word in line)
    return " ".join(words)


def compared(method, other=USUAL):
    return [differing(line.words) for line in ComparedMemo.of(method, other).lines]


@pytest.mark.parametrize(
    ("changes", "edges"),
    [
        ({}, "gr au di os fj ln t"),
        ({"filler": True}, "gr au di os fj ln <n>t"),
        ({"in_place": "apart"}, "gr au di os fj l <(>nt<)>"),
        ({"parity_method": "swap-edges:UF-UR"}, "gr au d<c> <vw> if jl nt"),
        ({"scheme": "ufrbld"}, "<SN> <AU> <DE> <KO> <FH> <LJ> <P>"),
    ],
)
def test_letters_that_differ_are_marked_and_those_that_only_moved_are_not(changes, edges):
    assert compared(Method(**changes))[0] == edges


def test_a_method_compared_with_itself_marks_nothing():
    for method in METHODS.values():
        memo = ComparedMemo.of(method, method)
        assert not memo.differs
        assert not any(one.differs for line in memo.lines for word in line.words for one in word)


def test_the_words_are_those_of_the_memo():
    for method in METHODS.values():
        memo, written = ComparedMemo.of(method, USUAL), example_memo(method)
        texts = [
            " ".join("".join(one.text for one in word) for word in line.words)
            for line in memo.lines
        ]
        order = [written.edges, written.corners]
        assert texts == (order[::-1] if written.corners_first else order)


def test_a_letter_of_several_characters_differs_as_a_whole():
    document = LetterScheme.builtin("speffz").to_json() | {"name": "own"}
    document["edges"] |= {"UF": "sha", "UL": "shi"}
    method = Method(scheme=LetterScheme.from_json(document))
    assert compared(method)[0] == "gr au <shi>i os fj ln t"
    turned = replace(method, memo_as="stickers")
    assert "<LD>" in compared(turned)[0]


def test_corners_that_are_memorised_first_are_the_first_line():
    memo = ComparedMemo.of(Method(order="corners-first"), USUAL)
    assert [line.title for line in memo.lines] == ["Corners", "Edges"]
    assert memo.differs
