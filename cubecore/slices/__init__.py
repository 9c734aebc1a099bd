"""Slice walks: the cells that one slice covers on the four faces that it passes.

Start with ``SliceWalker``, which walks cell by cell and can report each step; ``RotationWalker``
gives any cell at once. The modules, in reading order:

- ``cells``: cells of a face, counted from the bottom left; edges and directions
- ``edge_pairs``: reading which sides join, and what follows from it
- ``edge_map``: how the six faces join
- ``tables``: the numbered rows of the tables
- ``checks``: sizes, faces, slices and positions from outside
- ``crossings``: the step over the edge between two faces
- ``walks``: the walks of a slice, step by step or by formula
- ``reports``: a walk as text and pictures
- ``worked``: a walk worked out, with every row that is looked up

Names that only a source document uses are in ``cubecore.sources``.
"""

from cubecore.slices.cells import Direction, Edge, FaceletCell, LtrCell, Neighbours, Side
from cubecore.slices.crossings import Arrival, Crossing, cross
from cubecore.slices.edge_map import EdgeMap, rotation_paths
from cubecore.slices.reports import (
    face_picture,
    final_report,
    report_with_start,
    slice_picture,
    start_point_text,
    starting_step,
)
from cubecore.slices.tables import StartRow
from cubecore.slices.walks import FaceOutput, FaceVisit, RotationWalker, SliceWalk, SliceWalker
from cubecore.slices.worked import WorkedStep, new_cell_texts, worked_form, worked_steps

__all__ = [
    "Arrival",
    "Crossing",
    "Direction",
    "Edge",
    "EdgeMap",
    "FaceOutput",
    "FaceVisit",
    "FaceletCell",
    "LtrCell",
    "Neighbours",
    "RotationWalker",
    "Side",
    "SliceWalk",
    "SliceWalker",
    "StartRow",
    "WorkedStep",
    "cross",
    "face_picture",
    "final_report",
    "new_cell_texts",
    "report_with_start",
    "rotation_paths",
    "slice_picture",
    "start_point_text",
    "starting_step",
    "worked_form",
    "worked_steps",
]
