"""The end of a command's help: examples, the shape of a batch line and the exit codes."""

import shlex
from argparse import ArgumentParser
from textwrap import fill

from cubecore.cli.batch import as_json
from cubecore.cli.command import Command

WIDTH = 78
EXIT_CODES = """\
exit codes:
  0    done, whatever the result is
  1    with --exit-code: a result, or a line of the batch, is wrong, impossible,
       invalid or not found, or a line cannot be answered;
       also if the output cannot be written
  2    the request is refused: standard error says why
  130  interrupted"""


def closing(command: Command, parser: ArgumentParser) -> str:
    """Return what the help of a command ends with."""
    examples = "\n".join(f"  {parser.prog} {example}" for example in command.examples)
    return f"examples:\n{examples}\n\n{_batch(command, parser)}\n\n{EXIT_CODES}"


def _batch(command: Command, parser: ArgumentParser) -> str:
    """Return what a line of a batch looks like: the first example, and all keys."""
    words = parser.parse_args(shlex.split(command.examples[0]))
    request = {
        option.key: option.from_words(getattr(words, option.key))
        for option in command.options
        if getattr(words, option.key) is not None
    }
    keys = ", ".join(
        f"{option.key} (required)" if option.required else option.key for option in command.options
    )
    listed = fill(f"Keys: {keys}.", WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"a line of a batch, for the first example:\n  {as_json(request)}\n{listed}"
