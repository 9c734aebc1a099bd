"""Links from the pairs of a checked memo to the algorithms for them, where letters are executed in pairs."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from trainer.algorithms.links import algorithms_address, drill_address
from trainer.events import Box
from trainer.pairs.sheets import write_pair
from trainer.practice.attempts import (
    AttemptVerdict,
    ParsedAttempt,
    ShownDiagnosis,
    Step,
)

IN_PAIRS = ("3-style", "own")


class PairLink(NamedTuple):
    """The letters of a pair as a memo writes them, and the address of the algorithms for it."""

    letters: str
    address: str


class Lettered(NamedTuple):
    """A letter of a memo, and its sticker."""

    symbol: str
    sticker: str


def links_of_verdict(
    parsed: ParsedAttempt, verdict: AttemptVerdict
) -> Mapping[str, Sequence[PairLink]]:
    """Return links for the pairs of each box: those of a correct memo, or of the closest one."""
    links = {}
    for part in verdict.parts:
        pairs = part.pairs if part.correct else part.nearest
        lettered = [[Lettered(chip.symbol, chip.sticker) for chip in pair] for pair in pairs]
        links[part.box.name] = list(dict.fromkeys(_links(parsed, part.box, lettered)))
    return links


def link_of_step(parsed: ParsedAttempt, step: Step) -> PairLink | None:
    """Return a link for the pair of a review that is being played."""
    letters = [Lettered(each.symbol, each.sticker) for cycle in step.cycles for each in cycle]
    start = max(step.number - 1, 0) // 2 * 2
    return next(iter(_links(parsed, step.box, [letters[start : start + 2]])), None)


def drills_of_diagnosis(parsed: ParsedAttempt, diagnosis: ShownDiagnosis) -> list[PairLink]:
    """Return links to drill the pairs that the likeliest or true explanation is about."""
    boxes = {box.name: box for box in parsed.boxes if _is_in_pairs(parsed, box)}
    faults = [fault for each in diagnosis.explanations[:1] for fault in each.faults]
    pairs = [(boxes[fault.box], fault.pair) for fault in faults if fault.box in boxes]
    links = (_drill_link(parsed, box, pair) for box, pair in pairs)
    return list(dict.fromkeys(link for link in links if link.address))


def _drill_link(parsed: ParsedAttempt, box: Box, pair: str) -> PairLink:
    """Return a link to drill a pair, without an address if its letters are no pair."""
    buffer, stickers = (
        box.pieces.names[box.buffer_under(parsed.method)],
        parsed.stickers_of(box, pair),
    )
    is_pair = len(stickers) == len(("first", "second"))
    return PairLink(pair, drill_address(box.name, buffer, *stickers) if is_pair else "")


def _is_in_pairs(parsed: ParsedAttempt, box: Box) -> bool:
    """Return whether the pairs of a box are executed with one algorithm each."""
    return parsed.event.is_three_by_three and parsed.method.style(box.pieces) in IN_PAIRS


def _links(
    parsed: ParsedAttempt, box: Box, pairs: Iterable[Sequence[Lettered]]
) -> Iterable[PairLink]:
    """Yield a link for each pair of two pieces."""
    if not _is_in_pairs(parsed, box):
        return
    buffer = box.pieces.names[box.buffer_under(parsed.method)]
    for first, second in (pair for pair in pairs if len(pair) == 2):
        address = algorithms_address(box.name, first.sticker, second.sticker, buffer)
        if address:
            yield PairLink(write_pair(first.symbol, second.symbol), address)
