"""The command that prints a script with which a shell completes commands, flags and choices."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from cubecore.cli.options import Option, one_of
from cubecore.cli.parsing import SHARED_FLAGS
from cubecore.cli.subcommand import COMMAND_MODULES, Answer, Subcommand, command_named

_PROGRAM = "cubecore"
_TOP_FLAGS = {"--help": "show help and exit", "--version": "print the version and exit"}
_COMMAND_FLAGS = {"--help": _TOP_FLAGS["--help"], **SHARED_FLAGS}

_BASH = """\
_cubecore() {
    local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words="" files=""
    if [ "$word" = "=" ]; then
        word=""
    elif [ "$previous" = "=" ]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
    fi
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="@COMMANDS@"
    else
        case "${COMP_WORDS[1]} $previous" in
@VALUES@
            *) case "${COMP_WORDS[1]}" in
@FLAGS@
            esac ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    if [ -n "$files" ]; then
        COMPREPLY+=($(compgen -f -- "$word"))
    fi
}
complete -F _cubecore cubecore
"""
_ZSH = """\
#compdef cubecore
_cubecore() {
    if (( CURRENT == 2 )); then
        local -a commands=(
@COMMANDS@
        )
        _describe command commands
        _arguments @TOP@
        return
    fi
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    case $command in
@CASES@
    esac
}
if [[ $funcstack[1] == _cubecore ]]; then
    _cubecore "$@"
else
    compdef _cubecore cubecore
fi
"""


def _bash_script(commands: Sequence[Subcommand]) -> str:
    """Return the completion script for bash."""
    values = [_bash_value(command, option) for command in commands for option in _flags(command)]
    flags = [
        f'                {command.name}) words="{" ".join(_words(command))}"{_files(command)} ;;'
        for command in commands
    ]
    names = " ".join((*(command.name for command in commands), *_TOP_FLAGS))
    return _filled(_BASH, COMMANDS=names, VALUES=_lines(values), FLAGS=_lines(flags))


def _files(command: Subcommand) -> str:
    """Return what offers files too, if a positional value of a command is one."""
    has_file = any(option.positional and option.takes_file for option in command.options)
    return " files=yes" if has_file else ""


def _bash_value(command: Subcommand, option: Option) -> str:
    """Return the case of a flag that takes a value; one that can go without also offers flags."""
    words = (*option.choices, *(_words(command) if option.alone else ()))
    files = " files=yes" if option.takes_file else ""
    return f'            "{command.name} {option.flag}") words="{" ".join(words)}"{files} ;;'


def _zsh_script(commands: Sequence[Subcommand]) -> str:
    """Return the completion script for zsh."""
    names = ["            " + _quoted(f"{command.name}:{command.help}") for command in commands]
    top = " ".join(_zsh_flag(flag, meaning) for flag, meaning in _TOP_FLAGS.items())
    return _filled(_ZSH, COMMANDS=_lines(names), TOP=top, CASES=_lines(map(_zsh_case, commands)))


def _zsh_case(command: Subcommand) -> str:
    flags = [_zsh_flag(flag, meaning) for flag, meaning in _COMMAND_FLAGS.items()]
    specs = (*flags, *map(_zsh_option, command.options))
    return (
        " \\\n".join((f"        {command.name}) _arguments", *(f"            {s}" for s in specs)))
        + " ;;"
    )


def _zsh_flag(flag: str, meaning: str, value: str = "") -> str:
    escaped = meaning.replace("[", "\\[").replace("]", "\\]")
    return _quoted(f"{flag}[{escaped}]{value}")


def _zsh_option(option: Option) -> str:
    """Return what a positional value or a flag offers in zsh."""
    action = f"({' '.join(option.choices)})" if option.choices else " "
    if option.takes_file:
        # Colons separate the parts of an option, so those of its action are escaped.
        action = f'{{_alternative "words\\:word\\:{action}" "files\\:file\\:_files"}}'
    if option.positional:
        return _quoted(f":{option.key}:{action}")
    if option.switch:
        return _zsh_flag(option.flag, option.help)
    start = f"*{option.flag}" if option.repeatable else option.flag
    colon = "::" if option.alone else ":"
    return _zsh_flag(start, option.help, f"{colon}{option.key}:{action}")


def _fish_script(commands: Sequence[Subcommand]) -> str:
    """Return the completion script for fish."""
    lines = [f"complete -c {_PROGRAM} -f"]
    for flag, meaning in _TOP_FLAGS.items():
        lines.append(f"{_fish('__fish_use_subcommand')} {_fish_flag(flag, meaning)}")
    for command in commands:
        help_text = _fish_quoted(command.help)
        lines.append(f"{_fish('__fish_use_subcommand')} -a {command.name} -d {help_text}")
    for command in commands:
        start = _fish(f"__fish_seen_subcommand_from {command.name}")
        flags = [_fish_flag(flag, meaning) for flag, meaning in _COMMAND_FLAGS.items()]
        lines += [f"{start} {part}" for part in (*flags, *map(_fish_option, command.options))]
    return "\n".join(lines) + "\n"


def _fish(condition: str) -> str:
    return f"complete -c {_PROGRAM} -n '{condition}'"


def _fish_flag(flag: str, meaning: str) -> str:
    return f"-l {flag.removeprefix('--')} -d {_fish_quoted(meaning)}"


def _fish_option(option: Option) -> str:
    choices = f" -a '{' '.join(option.choices)}'" if option.choices else ""
    if option.positional:
        usual = "-F" if option.takes_file else "-f"
        return f"{choices.strip() or usual} -d {_fish_quoted(option.help)}"
    takes = "" if option.switch or option.alone else " -r -F" if option.takes_file else " -x"
    return f"{_fish_flag(option.flag, option.help)}{takes}{choices}"


def _flags(command: Subcommand) -> list[Option]:
    """Return the options of a command that are flags with a value."""
    return [option for option in command.options if not option.positional and not option.switch]


def _words(command: Subcommand) -> list[str]:
    """Return what can follow a command: choices of positional values and all flags."""
    choices = [
        choice for option in command.options if option.positional for choice in option.choices
    ]
    flags = [option.flag for option in command.options if not option.positional]
    return [*choices, *flags, *_COMMAND_FLAGS]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _filled(template: str, **texts: str) -> str:
    """Return a script with its placeholders filled in."""
    for name, text in texts.items():
        template = template.replace(f"@{name}@", text)
    return template


_SCRIPTS: Mapping[str, Callable[[Sequence[Subcommand]], str]] = MappingProxyType(
    {"bash": _bash_script, "zsh": _zsh_script, "fish": _fish_script}
)


def _completion(values: Mapping[str, Any]) -> Answer:
    commands = [command_named(name) for name in COMMAND_MODULES]
    return {"script": _SCRIPTS[values["shell"]](commands)}


def _show(answer: Answer) -> str:
    return str(answer["script"]).rstrip("\n")


COMPLETION = Subcommand(
    name="completion",
    help="print a script that completes commands, flags and choices in a shell",
    options=(
        Option(
            "shell",
            f"the shell: {', '.join(_SCRIPTS)}",
            one_of(tuple(_SCRIPTS)),
            required=True,
            positional=True,
        ),
    ),
    run=_completion,
    show=_show,
    examples=("bash", "zsh --json"),
)
