"""The site keeps its data in one folder: in the clone, or where this user's programs keep theirs."""

from pathlib import Path

import pytest

from trainer.folders import BASE_DIR, data_folder, user_folder

HERE = Path(__file__).parents[2]


def test_a_clone_keeps_its_data_in_itself():
    assert data_folder({"XDG_DATA_HOME": "/data"}) == BASE_DIR == HERE


@pytest.mark.parametrize("is_installed", [False, True])
@pytest.mark.parametrize(
    ("named", "folder"),
    [("/own", Path("/own")), ("own", Path.cwd() / "own"), ("~/own", Path.home() / "own")],
)
def test_a_folder_that_is_named_goes_first(named, folder, is_installed):
    environment = {"BLINDTRACE_HOME": named, "XDG_DATA_HOME": "/data"}
    assert data_folder(environment, is_installed=is_installed) == folder


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"XDG_DATA_HOME": "/data"}, "linux", Path("/data/blindtrace")),
        ({}, "linux", Path.home() / ".local/share/blindtrace"),
        ({}, "darwin", Path.home() / "Library/Application Support/blindtrace"),
        ({"LOCALAPPDATA": "/local"}, "win32", Path("/local/blindtrace")),
    ],
)
def test_an_installed_site_keeps_its_data_where_other_programs_do(environment, platform, folder):
    assert user_folder(environment, platform) == folder
    if platform == "linux":
        assert data_folder(environment, platform=platform, is_installed=True) == folder
