"""Commands side by side: their output is distinguished, and none may fail."""

import re
import sys

from tests.side_by_side import main


def test_every_line_follows_the_name_of_its_command(capsys):
    assert main(["one=echo first; echo second >&2", "other=echo third"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if line.startswith("one   |")] == [
        "one   | first",
        "one   | second",
    ]
    assert [line for line in said if line.startswith("other |")] == ["other | third"]


def test_they_run_at_the_same_time(tmp_path, capsys):
    waits = "until test -e {theirs}; do sleep 0.01; done"
    one, other = tmp_path / "one", tmp_path / "other"
    commands = [
        f"one=touch {one}; {waits.format(theirs=other)}",
        f"other=touch {other}; {waits.format(theirs=one)}",
    ]
    assert main(commands) == 0


def test_one_that_fails_fails_all_and_repeats_what_it_said_at_the_end(capsys):
    assert main(["good=echo fine", "bad=echo why; exit 3"]) == 1
    *_, before, good, bad, total = capsys.readouterr().out.splitlines()
    assert (before, good[:11], bad[:17]) == ("", "good passed", "bad FAILED with 3")
    assert total.startswith("total ")


def test_the_cpu_time_of_each_includes_what_it_started(capsys):
    work = "import time\nwhile time.process_time() < 0.6: pass"
    assert main([f"busy={sys.executable} -c '{work}' & wait $!; true", "idle=sleep 0.1"]) == 0
    *_, busy, idle, total = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"busy passed after \d+ s, [1-9]\d* s of CPU", busy)
    assert re.fullmatch(r"idle passed after 0 s, 0 s of CPU", idle)
    assert re.fullmatch(r"total \d+ s, [1-9]\d* s of CPU", total)


def test_the_output_of_a_failure_is_printed_in_one_piece(capsys):
    main(["good=echo fine", "bad=echo why; echo where; false"])
    said = capsys.readouterr().out
    assert re.search(
        r"^bad FAILED with 1 after \d+ s, 0 s of CPU\. It said:\n\nwhy\nwhere\n$",
        said,
        re.MULTILINE,
    )
