"""Short algorithms for flips, twists and swaps: the shortest ones, and some that hands do easily.

They were found by searches from both ends over turns of faces and slices. Two flipped edges, or two
twisted corners, can lie in four or three ways: any others are one of these seen from another side, in
a mirror or inverted. Two edges and two corners that are swapped can lie in 276 ways, so that most of
them take a setup.
"""

FLIPS = (
    # Opposite edges of the cube
    "M2 U2 M U R U' M' U2 M2 U' R' U",
    "E R U' S U R' E' R' D' M' D R",
    # Edges of one slice
    "F2 M' U M' U' F2 U M U M U2",
    "U M U M U M U2 M' U M' U M' U",
    # Edges side by side
    "M U M U2 F2 M' U M' U' F2 U",
    "E R E R2 E' R E' R E' R2 E R",
    # Edges that no turn brings together
    "M F2 U2 M' U M' U F2 U' M U",
    "E R E R' F2 R E' R E' R2 F2",
)
TWISTS = (
    # Corners side by side
    "F2 R U' R2 D R2 U R D' R2 U F2 U'",
    "D R D' R D R2 U' D' R' U R' U' R2 U",
    # Opposite corners of a face
    "D2 F R' U2 R F' D2 F R' U2 R F'",
    "D R2 U' D' R' U R' U' R2 U D R D' R",
    # Opposite corners of the cube
    "F U2 F' R D2 R' F U2 F' R D2 R'",
    "D R D' R D U R2 U' R' U R' U' D' R2",
    # Three corners, all in the same direction
    "L F2 L' U2 R2 D R' U R' U R' D' R",
    "R2 D R' U R' U R' D' R L F2 L' U2",
)
SWAPS = (
    "F2 D' L' D F2 U' R U' R' U2",
    "D F2 U' R U' R' U2 F2 D' L'",
    "D' L' D F2 U' R U' R' U2 F2",
    "D R' U' R D' R2 U R' U' R2 U",
    "R2 D R' U R U' D' R2 U R U'",
    "R U R2 U' D' R U R' D R2 U'",
    "R2 U D R' U' R D' R2 U R' U'",
    "D R2 U' R' U R2 D' R U' R' U",
    "F D' L' D F2 U' R U' R' U2 F",
    "U' F2 D' L D F2 U2 R U R' U2",
    "U R U R' U F2 D' L D F2 U",
)

SHORT_ALGORITHMS = (*FLIPS, *TWISTS, *SWAPS)
