"""The page on correct memos lists every kind of mistake."""

import re
from pathlib import Path

from cubecore.memo import MistakeKind

PAGE = Path(__file__).parents[3] / "docs" / "memo-rules.md"


def test_the_page_lists_every_kind_of_mistake():
    kinds = re.findall(r"^\| `([a-z_]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert kinds == [kind.value for kind in MistakeKind]
