"""The shortest algorithms for two flipped edges, one or more for each way that the two can lie.

They were found by a search from both ends over turns of faces and slices: none is longer than it has
to be. Any other two edges are one of these seen from another side, in a mirror or inverted.
"""

SHORT_ALGORITHMS = (
    # Opposite edges of the cube
    "M2 U2 M U R U' M' U2 M2 U' R' U",
    "R U M2 U2 M U R' U' M' U2 M2 U'",
    # Edges of one slice
    "F2 M' U M' U' F2 U M U M U2",
    "M U2 F2 M' U M' U' F2 U M U",
    # Edges side by side
    "M U M U2 F2 M' U M' U' F2 U",
    "M' U F2 U' M U M F2 U2 M' U",
    # Edges that no turn brings together
    "M F2 U2 M' U M' U F2 U' M U",
    "M' U M' U' F2 U M U M U2 F2",
)
