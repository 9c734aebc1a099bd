"""The page on the rules of a memo tells all there is to tell; its sessions are run elsewhere."""

import re
from pathlib import Path

from cubecore.memo.mistakes import MistakeKind

PAGE = Path(__file__).parents[3] / "docs" / "memo-rules.md"


def test_the_page_tells_every_kind_of_mistake():
    told = re.findall(r"^\| `([a-z_]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert told == [kind.value for kind in MistakeKind]
