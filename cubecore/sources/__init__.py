"""Names that exist only because one of the five source documents uses them.

Each is another way to call the library, under the document's own name and in its own words, so that
the usage examples of the documents run as they are printed there. New code needs none of them.
``docs/sources.md`` lists every name of the documents with its place in the library.

``three_by_three`` has the names of documents 001, 002 and 004, ``big_cubes`` those of 000 and 003.
Document 004 has no usage example.
"""

from cubecore.sources.big_cubes import (
    CommutatorHelper,
    CommutatorResult,
    CubeRotationWalkerV2,
    Face,
    FaceOutput,
    Solver,
    SolverCube,
    create_standard_edge_map,
    get_cw_rotation_paths,
    index_to_ltr,
    ltr_to_index,
    model_edge_map,
)
from cubecore.sources.three_by_three import (
    GODS_NUMBER_HTM,
    GODS_NUMBER_QTM,
    EdgeTracingResult,
    PositionalTables,
    codes_to_faces,
    createCubeWithFlippedEdges,
    createScrambledCube,
    createSolvedCube,
    do_full_trace,
    faces_to_codes,
    get_colors_by_letter,
    get_edge_solved_position_by_colors,
    get_secondary_edge_letter,
    getMainColorAtPosition,
    getSecondaryColorAtPosition,
    is_edge_flipped,
    is_position_included,
    loadCubePositions,
    loadEdgeNotation,
    positional_tables,
    traceAllEdges,
)

__all__ = [
    "GODS_NUMBER_HTM",
    "GODS_NUMBER_QTM",
    "CommutatorHelper",
    "CommutatorResult",
    "CubeRotationWalkerV2",
    "EdgeTracingResult",
    "Face",
    "FaceOutput",
    "PositionalTables",
    "Solver",
    "SolverCube",
    "codes_to_faces",
    "createCubeWithFlippedEdges",
    "createScrambledCube",
    "createSolvedCube",
    "create_standard_edge_map",
    "do_full_trace",
    "faces_to_codes",
    "getMainColorAtPosition",
    "getSecondaryColorAtPosition",
    "get_colors_by_letter",
    "get_cw_rotation_paths",
    "get_edge_solved_position_by_colors",
    "get_secondary_edge_letter",
    "index_to_ltr",
    "is_edge_flipped",
    "is_position_included",
    "loadCubePositions",
    "loadEdgeNotation",
    "ltr_to_index",
    "model_edge_map",
    "positional_tables",
    "traceAllEdges",
]
