"""The command that walks a slice over four faces."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.errors import RequestError, blaming
from cubecore.cli.files import name_or_object
from cubecore.cli.options import (
    SIZE,
    Option,
    number_from_text,
    one_of,
    whole_number,
)
from cubecore.cube.geometry import MAXIMUM_SIZE, Face
from cubecore.cube.slices import EdgeMap, FaceVisit, SliceWalker

EDGE_MAPS = {"document": EdgeMap.document, "outside": EdgeMap.outside}
FACES = [face.value for face in Face]


def _walk(values: Mapping[str, Any]) -> Answer:
    edge_map = _edge_map(values["edge_map"])
    size, slice_number = values["size"], values["slice"]
    if slice_number >= size:
        raise RequestError(
            "slice_out_of_range", size=size, last=size - 1, found=slice_number, field="slice"
        )
    with blaming("rotate"):
        walk = SliceWalker(size, edge_map).walk(values["face"], values["rotate"], slice_number)
    return {"faces": [_visit(visit) for visit in walk.faces], "returns": walk.returns}


def _edge_map(named: str | dict[str, Any]) -> EdgeMap:
    if isinstance(named, str):
        return EDGE_MAPS[named]()
    with blaming("edge_map"):
        return EdgeMap.from_json(named)


def _visit(visit: FaceVisit) -> Answer:
    return {
        "face": visit.face.value,
        "enter": list(visit.enter),
        "direction": visit.direction.value,
        "visited": [list(cell) for cell in visit.visited],
        "exit_edge": visit.exit_edge.value,
        "p": visit.p,
    }


def _show(answer: Answer) -> str:
    lines = []
    for number, visit in enumerate(answer["faces"], 1):
        cells = " ".join(f"({row},{col})" for row, col in visit["visited"])
        lines.append(f"{number}. {visit['face']}  {visit['direction']}  {cells}")
        lines.append(f"   leaves at {visit['exit_edge']}, P = {visit['p']}")
    back = "returns to where it began" if answer["returns"] else "does not return"
    return "\n".join([*lines, f"The walk {back}."])


WALK = Command(
    name="walk",
    help="walk a slice over the four faces around a turning face",
    options=(
        SIZE,
        Option("face", "the face to begin on", one_of(FACES), required=True),
        Option("rotate", "the face the slice turns with", one_of(FACES), required=True),
        Option(
            "slice",
            "which slice, 0 being nearest to the turning face",
            whole_number(0, MAXIMUM_SIZE - 1),
            from_text=number_from_text,
            required=True,
        ),
        Option(
            "edge_map",
            "how the faces join: document, outside, or a JSON file",
            name_or_object(list(EDGE_MAPS)),
            default="document",
        ),
    ),
    run=_walk,
    show=_show,
)
