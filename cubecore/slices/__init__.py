"""Slice walks: the cells that one slice covers on the four faces that it passes.

Start with ``SliceWalker``, which walks cell by cell and can report each step; ``RotationWalker``
gives any cell at once. The modules, in reading order:

- ``cells``: cells of a face, counted from the bottom left; edges and directions
- ``edge_map``: how the six faces join
- ``walks``: the walks of a slice, step by step or by formula
- ``reports``: a walk as text and pictures

Names that only a source document uses are in ``cubecore.sources``.
"""

from cubecore.slices.cells import Direction, Edge, FaceletCell, LtrCell, Neighbours, Side
from cubecore.slices.edge_map import (
    EdgeMap,
    rotation_paths,
)
from cubecore.slices.reports import (
    face_picture,
    final_report,
    report_with_start,
    slice_picture,
    starting_step,
)
from cubecore.slices.walks import FaceOutput, FaceVisit, RotationWalker, SliceWalk, SliceWalker

__all__ = [
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
    "face_picture",
    "final_report",
    "report_with_start",
    "rotation_paths",
    "slice_picture",
    "starting_step",
]
