"""Slices walked over the faces of a cube: cell by cell, or by one formula.

``SliceWalker`` goes step by step and can tell how; ``RotationWalker`` gives any cell at once.
Cells are counted from the bottom left (``LtrCell``); an ``EdgeMap`` says how the faces join.
"""

from cubecore.cube.slices.cells import Direction, FaceletCell, LtrCell
from cubecore.cube.slices.cube_models import get_cw_rotation_paths, model_edge_map
from cubecore.cube.slices.edge_map import EdgeMap, create_standard_edge_map, rotation_paths
from cubecore.cube.slices.pictures import face_picture, slice_picture
from cubecore.cube.slices.reports import final_report, report_with_start, starting_step
from cubecore.cube.slices.rotations import FaceOutput, RotationWalker
from cubecore.cube.slices.sides import Edge, Neighbours, Side
from cubecore.cube.slices.walks import FaceVisit, SliceWalk, SliceWalker

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
    "create_standard_edge_map",
    "face_picture",
    "final_report",
    "get_cw_rotation_paths",
    "model_edge_map",
    "report_with_start",
    "rotation_paths",
    "slice_picture",
    "starting_step",
]
