"""Completion scripts work in a real bash, and in zsh and fish if they are installed."""

import io
import re
import shutil
import subprocess
from contextlib import redirect_stdout

import pytest

from cubecore.cli import COMMAND_MODULES, command_named, parser

BASH = shutil.which("bash")
COMMANDS = [command_named(name) for name in COMMAND_MODULES]
ASK_BASH = """
source "$1"
[ "$(complete -p cubecore)" = "complete -F _cubecore cubecore" ] || exit 1
while read -r -a COMP_WORDS; do
    [ "${COMP_WORDS[-1]}" = "''" ] && COMP_WORDS[-1]=""
    COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
    _cubecore
    echo "${COMPREPLY[*]}"
done
"""
"""Answers each line of words, the last of which is being typed; '' is an empty word."""


@pytest.fixture
def script(cubecore, tmp_path):
    """Return a function that writes the script of a shell to a file."""

    def written(shell):
        file = tmp_path / f"completion.{shell}"
        file.write_text(cubecore("completion", shell).out, encoding="utf-8")
        return file

    return written


@pytest.fixture
def completed(script, tmp_path):
    """Return a function that asks bash for the completions of several lines."""
    assert BASH is not None
    file = script("bash")
    (tmp_path / "own.json").write_text("{}")

    def offered(*lines):
        done = subprocess.run(
            [BASH, "--norc", "-c", ASK_BASH, "bash", str(file)],
            input="".join(f"cubecore {line}\n" for line in lines),
            capture_output=True,
            text=True,
            check=True,
            cwd=tmp_path,
        )
        assert done.stderr == ""
        return [line.split() for line in done.stdout.splitlines()]

    return offered


def flags_of(name):
    """Return the flags of a command, as its help lists them."""
    with pytest.raises(SystemExit), redirect_stdout(io.StringIO()) as out:
        parser([name]).parse_args([name, "--help"])
    flags = re.findall(r"^  (?:-h, )?(--[a-z0-9-]+)", out.getvalue(), re.MULTILINE)
    assert {"--help", "--json", "--batch"} <= set(flags)
    return flags


def test_bash_offers_all_commands(completed):
    assert completed("''", "s", "tr", "x") == [
        [*COMMAND_MODULES, "--help", "--version"],
        ["simplify", "scramble", "solve", "sheet"],
        ["trace"],
        [],
    ]


def test_bash_offers_every_flag_of_every_command(completed):
    for name, flags in zip(
        COMMAND_MODULES, completed(*(f"{name} --" for name in COMMAND_MODULES)), strict=True
    ):
        assert sorted(flags) == sorted(flags_of(name))


def test_bash_offers_every_choice(completed):
    by_flag = {
        f"{command.name} {option.flag}": option
        for command in COMMANDS
        for option in command.options
        if not option.positional and option.choices
    }
    assert len(by_flag) > 20
    for option, spaced in zip(
        by_flag.values(), completed(*(f"{a} ''" for a in by_flag)), strict=True
    ):
        files = ["completion.bash", "own.json"] if option.takes_file else []
        assert sorted(spaced) == sorted([*option.choices, *files])


def test_every_offered_choice_is_read():
    for command in COMMANDS:
        for option in command.options:
            for choice in option.choices:
                assert option.value(choice) is not None


def test_bash_completes_words_flags_and_values_as_they_are_typed(completed):
    offers = completed(
        "mirror R --axis ''",
        "mirror R --axis = ''",
        "mirror R --axis =",
        "trace R --in-place l",
        "trace R --in-place = ap",
        "trace R --scheme o",
        "trace R --buffer ''",
        "trace R --edge-",
        "completion f",
        "scramble --random-moves --str",
        "apply R --axis ''",
        "order R --no-such ''",
    )
    axes = ["x", "y", "z"]
    assert offers == [
        axes,
        axes,
        axes,
        ["letters"],
        ["apart"],
        ["own.json"],
        [],
        ["--edge-buffer", "--edge-order", "--edge-style"],
        ["fish"],
        ["--strict-axis"],
        ["--size", "--help", "--json", "--batch", "--exit-code"],
        ["--size", "--help", "--json", "--batch", "--exit-code"],
    ]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_script_names_every_command_flag_and_choice(script, shell):
    text = script(shell).read_text(encoding="utf-8")
    for command in COMMANDS:
        if shell == "zsh":
            part = text.split(f"\n        {command.name}) _arguments")[1].split(" ;;")[0]
            flags = re.findall(r"'\*?(--[a-z0-9-]+)\[", part)
        else:
            start = f"complete -c cubecore -n '__fish_seen_subcommand_from {command.name}' "
            part = "\n".join(line for line in text.splitlines() if line.startswith(start))
            flags = [f"--{flag}" for flag in re.findall(r"' -l ([a-z0-9-]+) ", part)]
        assert sorted(flags) == sorted(flags_of(command.name))
        for option in command.options:
            assert " ".join(option.choices) in part


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_script_is_read_by_its_shell(script, shell):
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    subprocess.run([program, "-n", str(script(shell))], check=True)


def test_zsh_actions_have_no_colon_that_would_end_them(script):
    """In zsh an unescaped colon ends the action of an option."""
    specs = re.findall(r"^ +'(\*?--.*)'", script("zsh").read_text(encoding="utf-8"), re.MULTILINE)
    actions = [spec.rpartition("]")[2].split(":", 3)[-1] for spec in specs if "_files" in spec]
    assert len(actions) > 2
    assert all(re.search(r"(?<!\\):", action) is None for action in actions)


def test_fish_offers_commands_flags_choices_and_files(script, tmp_path):
    fish = shutil.which("fish")
    if fish is None:
        pytest.skip("fish is not installed")
    (tmp_path / "own.json").write_text("{}")

    def offered(line):
        program = f"source {script('fish')}; complete -C '{line}'"
        command = [fish, "--no-config", "-c", program]
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
        return [answer.split("\t")[0] for answer in done.stdout.splitlines()]

    assert offered("cubecore tr") == ["trace"]
    assert sorted(offered("cubecore ")) == sorted(COMMAND_MODULES)
    assert offered("cubecore mirror R --axis ") == ["x", "y", "z"]
    assert offered("cubecore trace R --edge-") == ["--edge-buffer", "--edge-order", "--edge-style"]
    assert "own.json" in offered("cubecore trace R --scheme ")
    assert offered("cubecore trace R --size ") == []


def test_text_in_a_script_cannot_end_its_quotes(script):
    for shell in ("zsh", "fish"):
        text = script(shell).read_text(encoding="utf-8")
        quoted = re.sub(r"\\'", "", text.replace("'\\''", ""))
        assert all(line.count("'") % 2 == 0 for line in quoted.splitlines())


def test_the_answer_is_the_script(cubecore):
    answer = cubecore.json("completion", "bash")
    assert list(answer) == ["script"]
    assert cubecore("completion", "bash").out == answer["script"]


@pytest.mark.parametrize("request_", [{"shell": "tcsh"}, {}])
def test_an_unknown_shell_is_refused(cubecore, request_):
    (answer,) = cubecore.batch("completion", request_)
    assert (sorted(answer), answer["field"]) == (["error", "field", "position"], "shell")
