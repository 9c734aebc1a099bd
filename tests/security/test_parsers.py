"""Whatever strangers write is read, or refused with our own error: nothing else ever comes out."""

import json
import os
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.scale import sample
from tests.security.mutants import mutant
from tests.security.parsers import PARSERS

CORPUS = Path(__file__).parents[1] / "known_answers" / "fuzz"
FROM = int(os.environ.get("BLINDTRACE_FUZZ_FROM", "0"))
MANY = sample(150, 20_000)


def corpus(name: str) -> list[str]:
    """Texts of every kind for one parser, and those that were trouble once."""
    texts: list[str] = json.loads((CORPUS / f"{name}.json").read_text("utf-8"))
    return texts


def read(name: str, text: str) -> None:
    parser = PARSERS[name]
    with suppress(*parser.refuses):
        parser.read(text)


@pytest.mark.parametrize("name", PARSERS)
def test_every_text_of_the_corpus(name):
    for text in corpus(name):
        read(name, text)


@pytest.mark.parametrize("name", PARSERS)
def test_texts_that_are_nearly_right(name):
    texts, symbols = corpus(name), PARSERS[name].symbols
    for number in range(FROM, FROM + MANY):
        text = mutant(texts, symbols, Random(number))
        try:
            read(name, text)
        except Exception as error:
            raise AssertionError(f"{name}, number {number}: {text[:300]!r}") from error


@pytest.mark.parametrize("name", PARSERS)
@given(st.text(max_size=60))
@example("\x00")
@example("[" * 3_000)
@example('{"a":' * 3_000)
@example("9" * 3_000)
@example("\ud800")
def test_any_text(name, text):
    read(name, text)


def test_every_parser_has_a_corpus_and_every_corpus_a_parser():
    assert {file.stem for file in CORPUS.iterdir()} == set(PARSERS)
