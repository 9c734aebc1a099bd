"""The table of all letters: only columns that say something, and every text escaped."""

from dataclasses import replace

import pytest

from tests.html import read_page
from trainer.events import USUAL
from trainer.methods.stickers import lettered_stickers
from trainer.methods.stored import Method
from trainer.progress.weak_spots.confusions import MixedUp
from trainer.progress.weak_spots.letter_table import letter_table
from trainer.progress.weak_spots.letters import KnownLetter
from trainer.progress.weak_spots.paces import Pace
from trainer.progress.weak_spots.tallies import Tally

STICKER = replace(lettered_stickers(Method(), USUAL.boxes)[0], name="UB", letter="<")
NOT_MET = KnownLetter(STICKER, Tally(), 0.0, None, None, None)
HEAD = '<tr data-sticker="UB"><th scope="row"><b>&lt;</b> <span class="hint">UB</span></th>'


@pytest.mark.parametrize(
    ("letter", "headings", "cells"),
    [
        (NOT_MET, "Letter Wrong Met", '<td>–</td><td data-figure="met" data-value="0">0</td>'),
        (
            replace(NOT_MET, tally=Tally(8, 2)),
            "Letter Wrong Met",
            '<td data-figure="wrong" data-value="2/8">2 <span class="hint">25%</span></td>'
            '<td data-figure="met" data-value="8">8</td>',
        ),
        (
            replace(NOT_MET, tally=Tally(8), pace=Pace(5, 600), slowness=1.0),
            "Letter Wrong Met Typing",
            '<td data-figure="wrong" data-value="0/8">0</td>'
            '<td data-figure="met" data-value="8">8</td>'
            '<td data-figure="typing" data-value="600">0.60</td>',
        ),
        (
            replace(NOT_MET, drill_pace=Pace(5, 1_200), slowness=1.0),
            "Letter Wrong Met Typing Drill",
            '<td>–</td><td data-figure="met" data-value="0">0</td><td>–</td>'
            '<td data-figure="drill" data-value="1200">1.20</td>',
        ),
    ],
)
def test_a_letter_is_a_row(letter, headings, cells):
    titles = "".join(f'<th scope="col">{title}</th>' for title in headings.split())
    body = f"{HEAD}{cells}<td></td></tr>"
    expected = f"<thead><tr>{titles}<td></td></tr></thead><tbody>{body}</tbody>"
    assert letter_table([letter], [], None) == (expected, "")


def test_a_letter_that_memos_have_leads_to_practice():
    said = replace(NOT_MET, sticker=replace(STICKER, is_said=True))
    link = read_page(letter_table([said], [], None).table).one("a")
    assert (link["href"], link.text) == ("/?event=edges&mode=memo&contains=%3C", "Practise <")


def test_what_was_typed_instead_is_listed_with_the_stickers_to_point_at():
    sticker = replace(STICKER, name="DF", letter="&")
    mixed = [MixedUp(STICKER, "&", sticker, 4), MixedUp(STICKER, "?", None, 1)]
    table, details = letter_table([NOT_MET], mixed, NOT_MET)
    cell = read_page(table).one("td", data_instead=None)
    assert (cell["data-instead"], cell.text) == ("DF", "& ×4 · ? ×1")
    terms = {row.one("dt").text: row.one("dd").text for row in read_page(details).all("div")}
    assert terms == {"Wrong": "–", "Met": "0", "Typed instead": "& ×4 · ? ×1"}
    [_, other] = (
        read_page(letter_table([NOT_MET, replace(NOT_MET, sticker=sticker)], mixed, None).table)
        .one("tbody")
        .all("tr")
    )
    assert other.all("td")[2].text == "–"
