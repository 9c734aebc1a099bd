"""The command that moves centre blocks from face to face by commutators."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import SIZE, Option, Value, one_of, shown, text
from cubecore.commutators import (
    Block,
    BlockCommutator,
    FaceTranslation,
    plan_parts,
    possible,
    set_up_turns,
)
from cubecore.commutators.block_commutator import why_impossible
from cubecore.cube.geometry import Axis, Face
from cubecore.cube.slices import LtrCell

FACES = [face.value for face in Face]
CELL = "(-?[0-9]{1,4}),(-?[0-9]{1,4})"
BLOCK = re.compile(f"{CELL}(?::{CELL})?")


def block_text(value: Value) -> str:
    """A cell, or two corners of a block."""
    _block(text(value))
    return text(value)


def cell_text(value: Value) -> str:
    """A single cell."""
    if len(_block(text(value))) > 1:
        raise RequestError("one_cell_needed", found=shown(value))
    return text(value)


def _block(written: str) -> Block:
    match = BLOCK.fullmatch(written.replace(" ", ""))
    if match is None:
        raise RequestError("cells_needed", found=shown(written))
    numbers = [int(number) for number in match.groups() if number is not None]
    return Block.between(LtrCell(*numbers[:2]), LtrCell(*numbers[-2:]))


def yes_or_no(value: Value) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise RequestError("switch_needed", found=shown(value))
    return value


def _commutator(values: Mapping[str, Any]) -> Answer:
    translation, block = _translation(values), _block(values["cell"])
    with blaming("cell"):
        plan = possible(translation, block.checked(values["size"]))
    keeps_state = _keeps_state(values)
    wanted = None if values["source_cell"] is None else _block(values["source_cell"]).low
    start = _set_up(plan or BlockCommutator(translation, block, 1), wanted)
    answer = _answer(replace(start, keep_state=keeps_state))
    if plan is None:
        why = why_impossible(block).text()
        answer |= {"moves": None, "second": None, "valid": False, "why": why}
    if values["split"]:
        if not keeps_state:
            raise RequestError("parts_undo_setup", field="split")
        answer["parts"] = _parts(translation, block, wanted)
    return answer


def _translation(values: Mapping[str, Any]) -> FaceTranslation:
    source, target, size = Face(values["source"]), Face(values["target"]), values["size"]
    with blaming("size" if size < 3 else "target"):
        translation = FaceTranslation.between(source, target, size)
    if values["axis"] is None:
        return translation
    with blaming("axis"):
        return FaceTranslation.between(source, target, size, Axis(values["axis"]))


def _keeps_state(values: Mapping[str, Any]) -> bool:
    if values["keep_state"] and values["no_keep_state"]:
        raise RequestError("keep_or_not", field="no_keep_state")
    return not values["no_keep_state"] and values["keep_state"] is not False


def _set_up(plan: BlockCommutator, source_cell: LtrCell | None) -> BlockCommutator:
    if source_cell is None:
        return plan
    with blaming("source_cell"):
        return replace(plan, set_up=set_up_turns(plan, source_cell))


def _parts(translation: FaceTranslation, block: Block, wanted: LtrCell | None) -> list[Answer]:
    with blaming("cell"):
        return [_answer(plan) for plan in plan_parts(translation, block, wanted)]


def _answer(plan: BlockCommutator) -> Answer:
    return {
        "moves": str(plan.moves),
        "source": _pairs(plan.source),
        "target": _pairs(plan.target),
        "second": _pairs(plan.second),
        "valid": True,
        "why": None,
    }


def _pairs(cells: Iterable[LtrCell]) -> list[list[int]]:
    return [list(cell) for cell in cells]


def _show(answer: Answer) -> str:
    lines = [answer["moves"] or answer["why"]]
    if answer["valid"]:
        cells = zip(answer["source"], answer["target"], answer["second"], strict=True)
        lines += [" → ".join(f"({row},{col})" for row, col in three) for three in cells]
    lines += [f"part  {part['moves']}" for part in answer.get("parts", ())]
    return "\n".join(lines)


COMMUTATOR = Command(
    name="commutator",
    help="move a block of centres to another face with a commutator",
    options=(
        SIZE,
        Option(
            "source",
            f"the face the block comes from: {', '.join(FACES)}",
            one_of(FACES),
            required=True,
        ),
        Option(
            "target",
            f"the face the block goes to: {', '.join(FACES)}",
            one_of(FACES),
            required=True,
        ),
        Option(
            "cell",
            "the target cell as row,column from the bottom left, or two corners of a block",
            block_text,
            required=True,
        ),
        Option(
            "source_cell",
            "the cell on the source face that holds the piece for the lowest target cell",
            cell_text,
        ),
        Option(
            "axis",
            "the axis of the slices, x, y or z; opposite faces leave a choice",
            one_of(list(Axis)),
        ),
        Option(
            "split",
            "also give commutators for the parts of the block",
            yes_or_no,
            switch=True,
            default=False,
        ),
        Option("keep_state", "undo the setup at the end (default)", yes_or_no, switch=True),
        Option("no_keep_state", "do not undo the setup", yes_or_no, switch=True, default=False),
    ),
    run=_commutator,
    show=_show,
    examples=(
        "--size 5 --source U --target F --cell 2,1",
        "--size 7 --source U --target D --cell 0,0:0,1 --axis x --json",
    ),
    droppable={
        "wrong_axis": ("axis",),
        "keep_or_not": ("keep_state", "no_keep_state"),
        "parts_undo_setup": ("split", "no_keep_state"),
    },
    succeeds=lambda answer: bool(answer["valid"]),
)
