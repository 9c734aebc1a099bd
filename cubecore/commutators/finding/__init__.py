"""Commutators found for a three-cycle of stickers, on a cube of any size."""

from cubecore.commutators.finding.preferences import Preference
from cubecore.commutators.finding.requests import ThreeCycle
from cubecore.commutators.finding.search import Found, does, find

__all__ = ["Found", "Preference", "ThreeCycle", "does", "find"]
