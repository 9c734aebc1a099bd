"""Written and played letters cannot be mixed up: a type checker reports it."""

import os
import subprocess
import sys
from pathlib import Path

MIXED = """
from cubecore.memo import Memo, PieceState, TracingProblem

def played_as_written(memo: Memo, state: PieceState) -> PieceState:
    return state.after(memo.{letters}, memo.buffer)

def solved_as_written(memo: Memo, problem: TracingProblem) -> bool:
    return problem.is_solved_by(memo.{letters})
"""


def test_written_letters_in_the_place_of_played_ones_are_a_type_error(tmp_path):
    files = [tmp_path / f"{letters}.py" for letters in ("played", "written")]
    for file in files:
        file.write_text(MIXED.format(letters=file.stem), encoding="utf-8")
    (tmp_path / "mypy.ini").write_text("[mypy]\nstrict = true\n", encoding="utf-8")
    quiet = ["--follow-imports", "silent", "--cache-dir", os.devnull, "--no-error-summary"]
    # The letters are the library's own: the types of other packages take longest to read.
    alone = ["--no-site-packages", "--ignore-missing-imports"]
    config = ["--config-file", str(tmp_path / "mypy.ini")]
    command = [sys.executable, "-m", "mypy", *config, *quiet, *alone, *map(str, files)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    errors = [line for line in result.stdout.splitlines() if ": error:" in line]
    places = [(Path(line.split(":")[0]).stem, int(line.split(":")[1])) for line in errors]
    assert places == [("written", 5), ("written", 8)], result.stdout + result.stderr
