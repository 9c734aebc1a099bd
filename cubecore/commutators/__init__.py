"""Commutators on cubes of any size: what they do, how they are found, and blocks of centres.

Three parts, each in its reading order:

What an algorithm does, and the commutator in plain moves
    piece_cycles        ``effect``: its cycles of pieces; the support theorem; ``ThreeCycle``, and which
                        stickers can be in one
    recognition         ``recognise``: write plain moves as ``[S: [A, B]]`` (a package of its own)

Commutators for a three-cycle of stickers
    table               all short commutators of an orbit, by the three-cycle they do
    candidates          those that may be answers, written out as moves
    grips               how two hands hold a cube, and when they must take a new grip
    hand_effort         ``effort``: how hard an algorithm is to execute by hand
    hand_sequences      easy algorithms for three edges that are no commutators
    hand_table          the same commutators by effort, and all easy setups
    finder              ``find``: look them up, rank them by length and ``Preference``, or for hands

Block commutators: a block of centre pieces moves to another face
    blocks              ``Block``: cells of a face's centre and rectangles of them; from which cell of one
                        face a slice reaches a cell of another
    block_commutator    ``dry_run`` plans a commutator, ``execute`` does it; text pictures, step by step
    block_planning      ``plan_parts`` splits a block, ``best_block`` searches for one of a colour

Drawings with arrows are in ``cubecore.pictures``.
"""

from cubecore.commutators.block_commutator import (
    BlockCommutator,
    dry_run,
    execute,
    frames,
    is_free,
    picture,
    plan_block,
    possible_plan,
    setup_turns,
    step_pictures,
    why_impossible,
)
from cubecore.commutators.block_planning import best_block, plan_parts, split, unfilled_blocks
from cubecore.commutators.blocks import (
    Block,
    FaceTranslation,
    axes_between,
    is_supported,
    place_of_cell,
    turned_cell,
)
from cubecore.commutators.finder import Preference, Rank, ThreeCycleCommutator, does, find
from cubecore.commutators.hand_effort import EFFORT_WEIGHTS, effort, regrips
from cubecore.commutators.piece_cycles import (
    Effect,
    PieceCycle,
    SharedSupport,
    ThreeCycle,
    check_cycle,
    effect,
    moved_pieces,
    shared_support,
)
from cubecore.commutators.recognition import recognise
from cubecore.commutators.table import commutator_table
from cubecore.errors import CommutatorError
from cubecore.slices import LtrCell

__all__ = [
    "EFFORT_WEIGHTS",
    "Block",
    "BlockCommutator",
    "CommutatorError",
    "Effect",
    "FaceTranslation",
    "LtrCell",
    "PieceCycle",
    "Preference",
    "Rank",
    "SharedSupport",
    "ThreeCycle",
    "ThreeCycleCommutator",
    "axes_between",
    "best_block",
    "check_cycle",
    "commutator_table",
    "does",
    "dry_run",
    "effect",
    "effort",
    "execute",
    "find",
    "frames",
    "is_free",
    "is_supported",
    "moved_pieces",
    "picture",
    "place_of_cell",
    "plan_block",
    "plan_parts",
    "possible_plan",
    "recognise",
    "regrips",
    "setup_turns",
    "shared_support",
    "split",
    "step_pictures",
    "turned_cell",
    "unfilled_blocks",
    "why_impossible",
]
