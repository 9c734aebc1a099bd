"""The command line: `cubecore COMMAND` or `python -m cubecore COMMAND`.

The modules, in reading order:

- ``program``: the words of the command line become answers on standard output
- ``parsing``: the argparse parser with all help texts
- ``subcommand``: what one command is, and the module of each
- ``options``: the flags of a command, each also a key of a batch line, and how values are checked
- ``memo_options``: the flags of a method and of a big cube's pieces
- ``batch``: many requests on standard input
- ``errors``: a request that is refused

Each ``…_command`` or ``…_commands`` module holds one or a few commands. To add a flag, add an
``Option`` to its command; to add a command, write it in such a module and name it in
``subcommand.COMMAND_MODULES``.
"""

from cubecore.cli.errors import RequestError
from cubecore.cli.parsing import parser
from cubecore.cli.program import main, run
from cubecore.cli.subcommand import COMMAND_MODULES, Subcommand, command_named

__all__ = [
    "COMMAND_MODULES",
    "RequestError",
    "Subcommand",
    "command_named",
    "main",
    "parser",
    "run",
]
