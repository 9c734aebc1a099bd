"""What the commutators refuse."""

from cubecore.cube.errors import CubeError


class CommutatorError(CubeError):
    """A commutator that cannot be: faces, cells or a block it does not work for."""
