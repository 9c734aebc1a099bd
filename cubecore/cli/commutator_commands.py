"""The command commutator: move a block of centres to another face."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import SIZE_OPTION, Option, excerpt, one_of, text, true_or_false
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.commutators import (
    Block,
    BlockCommutator,
    CommutatorError,
    FaceTranslation,
    plan_parts,
    possible_plan,
    setup_turns,
    step_pictures,
    why_impossible,
)
from cubecore.cube.geometry import Axis, Face
from cubecore.slices import LtrCell

_FACES = [face.value for face in Face]


def _block_text(value: Any) -> str:
    """Read a cell, or two corners of a block."""
    _block(text(value))
    return text(value)


def _cell_text(value: Any) -> str:
    """Read a single cell."""
    if len(_block(text(value))) > 1:
        raise RequestError("one_cell_needed", found=excerpt(value))
    return text(value)


def _block(written: str) -> Block:
    try:
        return Block.parse(written)
    except CommutatorError:
        raise RequestError("cells_needed", found=excerpt(written)) from None


def _commutator(values: Mapping[str, Any]) -> Answer:
    translation, block = _translation(values), _block(values["cell"])
    with blaming("cell"):
        plan = possible_plan(translation, block.checked(values["size"]))
    keeps_state = _keeps_state(values)
    start_cell = None if values["source_cell"] is None else _block(values["source_cell"]).low
    start = _set_up(plan or BlockCommutator(translation, block, 1), start_cell)
    answer = _answer(replace(start, keep_state=keeps_state))
    if plan is None:
        why = why_impossible(block).text()
        answer |= dict.fromkeys(("moves", "second", "turn", "algorithm"))
        answer |= {"valid": False, "why": why}
    elif values["pictures"]:
        answer["pictures"] = list(step_pictures(replace(start, keep_state=keeps_state)))
    if values["split"]:
        if not keeps_state:
            raise RequestError("parts_undo_setup", field="split")
        answer["parts"] = _parts(translation, block, start_cell)
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
        return replace(plan, setup_quarters=setup_turns(plan, source_cell))


def _parts(translation: FaceTranslation, block: Block, start_cell: LtrCell | None) -> list[Answer]:
    with blaming("cell"):
        return [_answer(plan) for plan in plan_parts(translation, block, start_cell)]


def _answer(plan: BlockCommutator) -> Answer:
    return {
        "moves": str(plan.moves),
        "source": _pairs(plan.source),
        "target": _pairs(plan.target),
        "second": _pairs(plan.second),
        "valid": True,
        "why": None,
        "setup": str(plan.setup),
        "block": _pairs(plan.block),
        "turn": str(plan.turn),
        "algorithm": str(plan.algorithm),
    }


def _pairs(cells: Iterable[LtrCell]) -> list[list[int]]:
    return [list(cell) for cell in cells]


def _show(answer: Answer) -> str:
    lines = [answer["moves"] or answer["why"]]
    if answer["valid"]:
        cells = zip(answer["source"], answer["target"], answer["second"], strict=True)
        lines += [" → ".join(f"({row},{col})" for row, col in three) for three in cells]
    lines += [f"part  {part['moves']}" for part in answer.get("parts", ())]
    lines += [f"\n{picture}" for picture in answer.get("pictures", ())]
    return "\n".join(lines)


COMMUTATOR = Subcommand(
    name="commutator",
    help="move a block of centres to another face with a commutator",
    options=(
        SIZE_OPTION,
        Option(
            "source",
            f"the face the block comes from: {', '.join(_FACES)}",
            one_of(_FACES),
            required=True,
        ),
        Option(
            "target",
            f"the face the block goes to: {', '.join(_FACES)}",
            one_of(_FACES),
            required=True,
        ),
        Option(
            "cell",
            "the target cell as row,column from the bottom left, or two corners of a block",
            _block_text,
            required=True,
        ),
        Option(
            "source_cell",
            "the cell on the source face that holds the piece for the lowest target cell",
            _cell_text,
        ),
        Option(
            "axis",
            "the axis of the slices, x, y or z; opposite faces leave a choice",
            one_of(list(Axis)),
        ),
        Option(
            "split",
            "also give commutators for the parts of the block",
            true_or_false,
            switch=True,
            default=False,
        ),
        Option(
            "pictures",
            "also draw where the pieces of the block are after each move",
            true_or_false,
            switch=True,
            default=False,
        ),
        Option("keep_state", "undo the setup at the end (default)", true_or_false, switch=True),
        Option("no_keep_state", "do not undo the setup", true_or_false, switch=True, default=False),
    ),
    run=_commutator,
    show=_show,
    examples=(
        "--size 5 --source U --target F --cell 2,1 --source-cell 1,0 --pictures",
        "--size 7 --source U --target D --cell 0,0:0,1 --axis x --json",
    ),
    droppable={
        "wrong_axis": ("axis",),
        "keep_or_not": ("keep_state", "no_keep_state"),
        "parts_undo_setup": ("split", "no_keep_state"),
    },
    succeeds=lambda answer: bool(answer["valid"]),
)
