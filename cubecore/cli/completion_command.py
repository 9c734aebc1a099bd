"""The command that prints a script with which a shell completes commands and flags."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.command import Answer, Command
from cubecore.cli.commands import MODULES, command_named
from cubecore.cli.completion_scripts import SCRIPTS
from cubecore.cli.options import Option, one_of


def _completion(values: Mapping[str, Any]) -> Answer:
    commands = [command_named(name) for name in MODULES]
    return {"script": SCRIPTS[values["shell"]](commands)}


def _show(answer: Answer) -> str:
    return str(answer["script"]).rstrip("\n")


COMPLETION = Command(
    name="completion",
    help="print a script that completes commands, flags and choices in a shell",
    options=(
        Option(
            "shell",
            f"the shell: {', '.join(SCRIPTS)}",
            one_of(tuple(SCRIPTS)),
            required=True,
            positional=True,
        ),
    ),
    run=_completion,
    show=_show,
    examples=("bash", "zsh --json"),
)
