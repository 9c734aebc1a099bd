"""The table of all letters: only columns that say something, and every text escaped."""

from dataclasses import replace

import pytest

from trainer.events import USUAL
from trainer.methods.stickers import lettered_stickers
from trainer.methods.stored import Method
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
    body = f"{HEAD}{cells}</tr>"
    assert letter_table([letter]) == f"<thead><tr>{titles}</tr></thead><tbody>{body}</tbody>"
