"""What an import would change, and what it stores after its owner decided about cases that differ."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from cubecore.execution.sheets import CheckedCell, CheckedSheet, SheetVerdict
from trainer.algorithms.cases import SOLVED_BY_MOVES, CaseKey, key_of
from trainer.algorithms.models import LONGEST_ALGORITHM, LONGEST_NOTE, MOST_ALTERNATIVES
from trainer.algorithms.reading import ByCase
from trainer.algorithms.writing import AlgorithmText

Texts = list[AlgorithmText]


class Conflict(TextChoices):
    """What happens to a case that has other algorithms already."""

    KEEP = "keep", _("Keep my algorithms")
    ADD = "add", _("Add the new ones to mine")
    REPLACE = "replace", _("Replace my algorithms")


class DifferingCase(NamedTuple):
    """A case that has other algorithms than the sheet."""

    key: CaseKey
    stored: Texts
    new: Texts


@dataclass(frozen=True, slots=True)
class Preview:
    """The cases of a sheet: those without an algorithm so far, those with the same, those with others.

    ``left_out`` is the number of algorithms that are too long, or too many for one case.
    """

    new: dict[CaseKey, Texts]
    same: list[CaseKey]
    differing: list[DifferingCase]
    left_out: int

    @property
    def has_changes(self) -> bool:
        return bool(self.new or self.differing)


def preview_of(sheet: CheckedSheet, stored: ByCase, *, with_inverses: bool) -> Preview:
    """Return what a sheet would change; with inverses, those are imported backwards."""
    texts, left_out = _texts(sheet, with_inverses=with_inverses)
    preview = Preview({}, [], [], left_out)
    for key, new in texts.items():
        own = [AlgorithmText(each.text, each.starred, each.note) for each in stored.get(key, ())]
        if not own:
            preview.new[key] = new
        elif {each.text for each in new} <= {each.text for each in own}:
            preview.same.append(key)
        else:
            preview.differing.append(DifferingCase(key, own, new))
    return preview


def decided(preview: Preview, conflict: Conflict) -> dict[CaseKey, Texts]:
    """Return what an import stores. More algorithms than a case may have are left out."""
    texts = dict(preview.new)
    for key, stored, new in preview.differing:
        if conflict == Conflict.REPLACE:
            texts[key] = new
        elif conflict == Conflict.ADD:
            texts[key] = _with_one_star([*stored, *new])[:MOST_ALTERNATIVES]
    return texts


def _texts(sheet: CheckedSheet, *, with_inverses: bool) -> tuple[dict[CaseKey, Texts], int]:
    """Return the algorithms of a sheet that solve a case, and how many of them cannot be stored."""
    texts: dict[CaseKey, Texts] = {}
    left_out = 0
    for cell in sheet.cells:
        for text in _solutions(cell, with_inverses=with_inverses):
            assert cell.case is not None  # noqa: S101 - it has solutions
            some = texts.setdefault(key_of(cell.case), [])
            if len(text.text) > LONGEST_ALGORITHM or len(some) >= MOST_ALTERNATIVES:
                left_out += 1
            else:
                some.append(text)
    return {key: _with_one_star(some) for key, some in texts.items() if some}, left_out


def _solutions(cell: CheckedCell, *, with_inverses: bool) -> Iterator[AlgorithmText]:
    """Yield the algorithms of a cell that solve its case; its star and its note are of the first."""
    if cell.case is None or cell.case.kind not in SOLVED_BY_MOVES:
        return
    starred, note = cell.cell.is_starred, cell.cell.note[:LONGEST_NOTE]
    for one in cell.algorithms:
        if one.judgement is None:
            continue
        moves = one.judgement.moves
        if one.verdict is SheetVerdict.CORRECT:
            yield AlgorithmText(str(moves), starred, note)
        elif one.verdict is SheetVerdict.INVERSE and with_inverses:
            yield AlgorithmText(str(moves.inverse), starred, note)
        else:
            continue
        starred, note = False, ""


def _with_one_star(texts: Sequence[AlgorithmText]) -> Texts:
    """Return each algorithm once, and only the first star."""
    first: dict[str, AlgorithmText] = {}
    for text in texts:
        first.setdefault(text.text, text)
    stars = (text for text in first.values() if text.starred)
    star = next(stars, None)
    return [text._replace(starred=text is star) for text in first.values()]


def inverse_count(sheet: CheckedSheet) -> int:
    """Return how many algorithms of a sheet solve the inverse of their cases."""
    verdicts = (one.verdict for cell in sheet.cells for one in cell.algorithms)
    return sum(verdict is SheetVerdict.INVERSE for verdict in verdicts)


def problems_of(sheet: CheckedSheet) -> list[CheckedCell]:
    """Return the cells that are not correct."""
    return [cell for cell in sheet.cells if cell.verdict is not SheetVerdict.CORRECT]
