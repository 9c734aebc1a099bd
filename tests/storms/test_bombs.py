"""Eight guests bring hostile files at once: the processes stay small, and others practise."""

from contextlib import closing

from tests.scale import IS_LONG, sample
from tests.servers import prepared, serving
from tests.storms.bombs import FILES_OF_GUEST, GUESTS, attack, bombs
from tests.visitors import Visitor, drill

MOST_MEGABYTES = 400
FILES = sample(1, FILES_OF_GUEST)
# As values, so many lists would take 250 MB more: enough to be seen.
PART = 1 if IS_LONG else 0.35
# Seconds: a process knows itself the most that it ever held.
ASKED_EVERY = 0.25


def test_hostile_files_at_once_take_little_memory(tmp_path, collected_static, settings):
    files = bombs(PART)
    site = prepared(f"sqlite:///{tmp_path}/site.sqlite3", settings.STATIC_ROOT)
    with serving(site, tmp_path / "log") as server, closing(Visitor(server.address)) as other:
        attacked = attack(server, files, FILES, often=ASKED_EVERY)
        drill(other, "ABCD")
    print(attacked)
    ready = GUESTS * FILES // len(files)
    assert attacked.stages == {"refused": GUESTS * FILES - ready, "ready": ready}
    assert attacked.answers[302] == GUESTS * FILES
    assert not attacked.answers.keys() - {302, 429, 503}
    assert attacked.peaks <= MOST_MEGABYTES
