"""Help shows two examples that run, a line of a batch, the choices and the exit codes."""

import json
import shlex

import pytest

from cubecore.cli import COMMAND_MODULES, RequestError, command_named, parser
from cubecore.memo.method import SETTINGS
from tests.cubecore.cli.requests import SHEETS

OPTIONS = [(name, option) for name in COMMAND_MODULES for option in command_named(name).options]
EXAMPLES = [(name, example) for name in COMMAND_MODULES for example in command_named(name).examples]


@pytest.fixture(autouse=True)
def _sheets_of_the_examples(monkeypatch):
    """Run the examples where the files are that they name."""
    monkeypatch.chdir(SHEETS)


@pytest.fixture
def help_of(capsys):
    def printed(name):
        with pytest.raises(SystemExit):
            parser([name]).parse_args([name, "--help"])
        return capsys.readouterr().out

    return printed


@pytest.mark.parametrize("name", COMMAND_MODULES)
def test_help_shows_two_examples(name, help_of):
    printed = [
        line.removeprefix(f"  python -m cubecore {name} ")
        for line in help_of(name).partition("\nexamples:\n")[2].splitlines()
        if line.startswith("  python -m cubecore ")
    ]
    assert (len(printed), tuple(printed)) == (2, command_named(name).examples)


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_every_example_runs(cubecore, name, example):
    outcome = cubecore(name, *shlex.split(example))
    assert (outcome.code in (0, 1), outcome.err) == (True, "")
    assert outcome.out
    assert outcome.code == 0 or "--exit-code" in example


@pytest.mark.parametrize("name", COMMAND_MODULES)
def test_the_line_of_a_batch_is_the_first_example(cubecore, name, help_of):
    (line,) = [line for line in help_of(name).splitlines() if line.startswith('  {"')]
    example = shlex.split(command_named(name).examples[0])
    assert (
        cubecore(name, "--batch", stdin=line).objects == cubecore(name, *example, "--json").objects
    )
    assert set(json.loads(line)) <= {option.key for option in command_named(name).options}


@pytest.mark.parametrize("name", COMMAND_MODULES)
def test_help_lists_the_keys_of_a_batch_and_the_exit_codes(name, help_of):
    page = " ".join(help_of(name).split())
    keys = page.partition(" Keys: ")[2].partition(". ")[0].split(", ")
    assert page.endswith("refused: standard error says why 130 interrupted")
    assert [key.removesuffix(" (required)") for key in keys] == [
        option.key for option in command_named(name).options
    ]


@pytest.mark.parametrize("name", COMMAND_MODULES)
def test_help_names_the_choices_of_an_option(name, help_of):
    page = " ".join(help_of(name).split())
    for option in command_named(name).options:
        words = (*option.choices, "FILE") if option.takes_file else option.choices
        printed = "{" + ",".join(words) + "}"
        assert not words or (printed if option.positional else f" {option.flag} {printed} ") in page


def test_choices_are_those_of_the_errors():
    with_choices = [
        option
        for _, option in OPTIONS
        if option.choices and not option.takes_file and option.key not in SETTINGS
    ]
    assert {"axis", "source", "quality", "event"} <= {option.key for option in with_choices}
    for option in with_choices:
        with pytest.raises(RequestError) as refusal:
            option.read("?")
        assert refusal.value.sentence["choices"] == option.choices
