"""The command that walks a slice over four faces."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.options import (
    SIZE_OPTION,
    Choosing,
    Option,
    name_or_object,
    number_between,
    number_from_text,
    one_of,
    true_or_false,
)
from cubecore.cli.subcommand import Answer, Subcommand
from cubecore.cube.geometry import MAXIMUM_SIZE, Face
from cubecore.slices import (
    Crossing,
    EdgeMap,
    FaceVisit,
    SliceWalk,
    SliceWalker,
    face_picture,
    final_report,
    report_with_start,
    slice_picture,
    worked_form,
)

_EDGE_MAPS = {"document": EdgeMap.document, "outside": EdgeMap.outside}
_FACES = tuple(face.value for face in Face)


def _walk(values: Mapping[str, Any]) -> Answer:
    edge_map = _edge_map(values["edge_map"])
    size, slice_number = values["size"], values["slice"]
    if slice_number >= size:
        raise RequestError(
            "slice_out_of_range", size=size, last=size - 1, found=slice_number, field="slice"
        )
    with blaming("rotate"):
        walk = SliceWalker(size, edge_map).walk(values["face"], values["rotate"], slice_number)
    answer = _answer(walk)
    if values["steps"]:
        answer["steps"] = worked_form(walk)
    if values["report"]:
        answer["report"] = _report(walk)
    if values["pictures"]:
        answer["pictures"] = _pictures(walk, edge_map)
    return answer


def _pictures(walk: SliceWalk, edge_map: EdgeMap) -> Answer:
    slices = slice_picture(walk.n, edge_map, walk.starting_face, walk.rotate_with)
    return {"slices": slices, "faces": [face_picture(walk, index) for index in range(4)]}


def _report(walk: SliceWalk) -> str:
    """Return the report of a walk; it derives the start of a slice that is not next to its face."""
    return report_with_start(walk) if walk.si else final_report(walk)


def _answer(walk: SliceWalk) -> Answer:
    return {
        "faces": [_visit(visit) for visit in walk.faces],
        "returns": walk.returns,
        "path": [face.value for face in walk.path],
        "my_edge": walk.my_edge.value,
        "rotating_edge": walk.rotating_edge.value,
        "total_cells": walk.total_cells,
        "start_row": walk.start_row.number,
        "crossings": [_crossing(crossing) for crossing in walk.crossings],
    }


def _crossing(crossing: Crossing) -> Answer:
    return {
        "exit": str(crossing.exit_side),
        "enter": str(crossing.enter_side),
        "row": crossing.table_row,
        "p": crossing.p,
        "reversed": crossing.is_reversed,
        "new_p": crossing.new_p,
    }


def _edge_map(named: str | dict[str, Any]) -> EdgeMap:
    if isinstance(named, str):
        return _EDGE_MAPS[named]()
    with blaming("edge_map"):
        return EdgeMap.from_json(named)


def _visit(visit: FaceVisit) -> Answer:
    return {
        "face": visit.face.value,
        "enter": list(visit.enter),
        "enter_edge": visit.enter_edge.value,
        "direction": visit.direction.value,
        "visited": [list(cell) for cell in visit.visited],
        "exit_edge": visit.exit_edge.value,
        "p": visit.p,
    }


def _show(answer: Answer) -> str:
    pictures = answer.get("pictures", {"faces": [], "slices": None})
    named = zip(answer["path"], pictures["faces"], strict=False)
    texts = [answer.get("steps"), answer.get("report"), pictures["slices"]]
    texts += [f"Face {face}:\n\n{picture}" for face, picture in named]
    return "\n\n".join(filter(None, texts)) or _walk_text(answer)


def _walk_text(answer: Answer) -> str:
    lines = []
    for number, visit in enumerate(answer["faces"], 1):
        cells = " ".join(f"({row},{col})" for row, col in visit["visited"])
        lines.append(f"{number}. {visit['face']}  {visit['direction']}  {cells}")
        lines.append(f"   leaves at {visit['exit_edge']}, P = {visit['p']}")
    back = "returns to where it began" if answer["returns"] else "does not return"
    return "\n".join([*lines, f"The walk {back}."])


def _face(value: Any) -> str:
    """Read the letter of a face, in either case."""
    letter = value.upper() if isinstance(value, str) and value.isascii() else value
    return str(one_of(_FACES)(letter if letter in _FACES else value))


WALK = Subcommand(
    name="walk",
    help="walk a slice over the four faces around a turning face",
    options=(
        SIZE_OPTION,
        Option("face", "the face to start on", Choosing(_face, _FACES), required=True),
        Option("rotate", "the face the slice turns with", Choosing(_face, _FACES), required=True),
        Option(
            "slice",
            "the slice: 0 is next to the turning face",
            number_between(0, MAXIMUM_SIZE - 1),
            from_text=number_from_text,
            required=True,
        ),
        Option(
            "edge_map",
            "how the faces join: document, outside, or a JSON file",
            name_or_object(list(_EDGE_MAPS)),
            default="document",
        ),
        Option(
            "report",
            "print the report of the walk: its input, every face and where it ends",
            true_or_false,
            switch=True,
        ),
        Option(
            "steps",
            "print the walk step by step, with the row of each table that is looked up",
            true_or_false,
            switch=True,
        ),
        Option(
            "pictures",
            "print pictures of the slices and of the faces on the way",
            true_or_false,
            switch=True,
        ),
    ),
    run=_walk,
    show=_show,
    examples=(
        "--size 4 --face F --rotate R --slice 2 --steps --pictures",
        "--size 5 --face U --rotate F --slice 0 --edge-map outside --json",
    ),
)
