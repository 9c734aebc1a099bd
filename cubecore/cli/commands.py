"""All commands, in the order in which help lists them."""

from cubecore.cli.algorithm_commands import INVERT, MIRROR, ORDER, SIMPLIFY
from cubecore.cli.check_command import CHECK
from cubecore.cli.command import Command
from cubecore.cli.commutator_command import COMMUTATOR
from cubecore.cli.find_command import FIND
from cubecore.cli.scramble_command import SCRAMBLE
from cubecore.cli.solve_command import SOLVE
from cubecore.cli.state_commands import APPLY, VALIDATE
from cubecore.cli.trace_command import TRACE
from cubecore.cli.walk_command import WALK

COMMANDS: tuple[Command, ...] = (
    APPLY,
    SIMPLIFY,
    INVERT,
    MIRROR,
    ORDER,
    VALIDATE,
    WALK,
    TRACE,
    CHECK,
    SCRAMBLE,
    SOLVE,
    COMMUTATOR,
    FIND,
)
