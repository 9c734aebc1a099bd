"""Commutators: block commutators on any cube, what algorithms do, and how three-cycles are found."""

from cubecore.commutators.block_commutator import (
    BlockCommutator,
    dry_run,
    execute,
    is_free,
    possible,
    set_up_turns,
)
from cubecore.commutators.block_search import best_block, wanted_blocks
from cubecore.commutators.blocks import Block, index_to_ltr, ltr_to_index
from cubecore.commutators.effects import Effect, PieceCycle, effect, moved_pieces
from cubecore.commutators.finding import Found, Preference, ThreeCycle, does, find
from cubecore.commutators.finding.requests import check_company
from cubecore.commutators.pictures import picture, step_pictures
from cubecore.commutators.recognition import recognise
from cubecore.commutators.splitting import plan_parts, split
from cubecore.commutators.support import SharedSupport, shared_support
from cubecore.commutators.translation import FaceTranslation, axes_between, is_supported
from cubecore.cube.slices import LtrCell
from cubecore.errors import CommutatorError

__all__ = [
    "Block",
    "BlockCommutator",
    "CommutatorError",
    "Effect",
    "FaceTranslation",
    "Found",
    "LtrCell",
    "PieceCycle",
    "Preference",
    "SharedSupport",
    "ThreeCycle",
    "axes_between",
    "best_block",
    "check_company",
    "does",
    "dry_run",
    "effect",
    "execute",
    "find",
    "index_to_ltr",
    "is_free",
    "is_supported",
    "ltr_to_index",
    "moved_pieces",
    "picture",
    "plan_parts",
    "possible",
    "recognise",
    "set_up_turns",
    "shared_support",
    "split",
    "step_pictures",
    "wanted_blocks",
]
