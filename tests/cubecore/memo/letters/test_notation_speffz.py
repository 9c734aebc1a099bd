"""Speffz is defined by its three notation files alone."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import cubecore
from cubecore.errors import SchemeError
from cubecore.memo import LetterScheme, Method, trace
from cubecore.memo.letters import (
    CORNER_FILE,
    EDGE_FILE,
    NOTATION_FILES,
    POSITIONS_FILE,
    builtin_document,
    notation_file,
    notation_problems,
)

PACKAGE = Path(cubecore.__path__[0])
SPEFFZ = LetterScheme.builtin("speffz")
SWAPPED = str.maketrans("acAC", "caCA")
Change = Callable[[Path], object]


def rewritten(change: Callable[[Any], Any], path: Path) -> None:
    path.write_text(json.dumps(change(json.loads(path.read_text("utf-8")))), "utf-8")


def letters_swapped(document: Any) -> Any:
    """Return a file with the letters a and c swapped, and A and C."""
    if isinstance(document, dict):
        return {letter_swapped(key): letters_swapped(document[key]) for key in document}
    if isinstance(document, list):
        return [letters_swapped(item) for item in document]
    return letter_swapped(document)


def letter_swapped(text: Any) -> Any:
    return text.translate(SWAPPED) if isinstance(text, str) and len(text) == 1 else text


swap: Change = partial(rewritten, letters_swapped)
empty: Change = partial(rewritten, lambda _: {})
damage: Change = partial(rewritten, lambda document: dict(list(document.items())[1:]))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PACKAGE / "notation_data", tmp_path / "data"))


def speffz_in(folder: Path) -> LetterScheme:
    return LetterScheme.from_json(builtin_document("speffz", partial(notation_file, folder=folder)))


def test_letters_swapped_in_all_files_are_swapped_in_every_trace(folder: Path) -> None:
    for file in NOTATION_FILES:
        swap(folder / file)
    assert notation_problems(partial(notation_file, folder=folder)) == ()
    swapped = speffz_in(folder)
    assert swapped == replace(
        SPEFFZ, edges=tuple(map(letter_swapped, SPEFFZ.edges)),
        corners=tuple(map(letter_swapped, SPEFFZ.corners)),
    )  # fmt: skip
    assert memo_of("U", Method()) == ("adc", "DCB")
    assert memo_of("U", Method(scheme=swapped)) == ("cda", "DAB")
    same_order = Method(edge_order=("UF", "UR", "UB"), corner_order=("UFR", "UBR", "UBL"))
    for scramble in ("R U R' U'", "F2 D L B' U2 R", "L2 U' F B R2 D'", "M' U M' U M' U2", "M2 E2"):
        expected = tuple(memo.translate(SWAPPED) for memo in memo_of(scramble, same_order))
        assert memo_of(scramble, Method(scheme=swapped)) == expected


def memo_of(scramble: str, method: Method) -> tuple[str, ...]:
    memos = trace(scramble, method)
    return tuple("".join(memo.letters) for memo in (memos.edges, memos.corners))


@pytest.mark.parametrize("file", NOTATION_FILES)
@pytest.mark.parametrize("change", [swap, empty, damage, Path.unlink])
def test_one_file_changed_or_missing_is_refused_by_name(
    folder: Path, file: str, change: Change
) -> None:
    change(folder / file)
    with pytest.raises(SchemeError) as refused:
        speffz_in(folder)
    assert all(file in problem.sentence.text() for problem in refused.value.problems)
    problems = notation_problems(partial(notation_file, folder=folder))
    assert problems
    assert all(file in problem.text() for problem in problems)


@pytest.mark.parametrize("file", NOTATION_FILES)
def test_a_file_that_is_not_text_or_not_json_is_refused_by_name(folder: Path, file: str) -> None:
    for content in (b"\xff", b"{"):
        (folder / file).write_bytes(content)
        with pytest.raises(SchemeError) as refused:
            speffz_in(folder)
        assert refused.value.sentence["file"] == file


def test_a_file_of_the_other_piece_type_is_refused(folder: Path) -> None:
    shutil.copy(folder / CORNER_FILE, folder / EDGE_FILE)
    with pytest.raises(SchemeError) as refused:
        speffz_in(folder)
    assert refused.value.sentence["file"] == EDGE_FILE


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return a copy of the library in a separate folder."""
    ignored = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(PACKAGE, tmp_path / "cubecore", ignore=ignored))


def run(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cubecore", *words]
    return subprocess.run(command, cwd=package.parent, capture_output=True, text=True, check=False)


def test_a_copy_of_the_library_traces_by_its_own_files(package: Path) -> None:
    assert run(package, "trace", "U").stdout.splitlines()[:2] == [
        "edges       ad c",
        "corners     DC B",
    ]
    for file in NOTATION_FILES:
        swap(package / "notation_data" / file)
    assert run(package, "trace", "U").stdout.splitlines()[:2] == [
        "edges       cd a",
        "corners     DA B",
    ]


@pytest.mark.parametrize("change", [empty, Path.unlink])
def test_a_copy_of_the_library_with_damaged_positions_traces_nothing(
    package: Path, change: Change
) -> None:
    change(package / "notation_data" / POSITIONS_FILE)
    refused = run(package, "trace", "U")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert POSITIONS_FILE in refused.stderr
    assert run(package, "order", "R U").stdout.startswith("105")
