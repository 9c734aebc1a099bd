import re

import pytest
from django.core.management import call_command
from django.test import override_settings

from trainer.staticfiles import HashedStaticFiles

HASHED = r"\.[0-9a-f]{12}\."
FILES = {
    "js/clock.js": (
        "import {\n  truncated,\n} from './pure/duration.js';\n"
        'export { rounded } from "./pure/duration.js";\n'
    ),
    "js/pure/duration.js": "export const truncated = 1;\nexport const rounded = 2;\n",
    "css/all.css": '@import "tokens.css";\n',
    "css/practice.css": '@import "tokens.css";\n.room { margin: 0; }\n',
    "js/practice.js": 'import { rounded } from "./pure/duration.js";\nwindow.told = rounded;\n',
    "css/tokens.css": ":root { color-scheme: light dark; }\n",
}


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """A folder with the files, and one for what is collected of them."""
    source = tmp_path_factory.mktemp("source")
    for name, text in FILES.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text)
    return {
        "STATICFILES_DIRS": [source],
        # Without those of Django's panel, of which there are hundreds.
        "STATICFILES_FINDERS": ["django.contrib.staticfiles.finders.FileSystemFinder"],
        "STATIC_ROOT": tmp_path_factory.mktemp("collected"),
    }


@pytest.fixture(scope="module")
def collected(folders):
    """The files as they are collected, once for all tests."""
    with override_settings(**folders):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield HashedStaticFiles()


@pytest.mark.parametrize("name", FILES)
def test_files_are_stored_under_hashed_names(collected, name):
    stem, _, suffix = name.rpartition(".")
    stored = collected.stored_name(name)
    assert re.fullmatch(f"{stem}{HASHED}{suffix}", stored)
    assert collected.exists(stored)


@pytest.mark.parametrize(
    ("name", "imported", "times"), [("js/clock.js", "duration", 2), ("css/all.css", "tokens", 1)]
)
def test_imports_name_the_hashed_files(collected, name, imported, times):
    with collected.open(collected.stored_name(name), "r") as stored:
        text = stored.read()
    assert len(re.findall(imported + HASHED, text)) == times
    assert re.findall(rf"{imported}\.(js|css)", text) == []


@pytest.mark.parametrize("name", ["css/practice.css", "js/practice.js"])
def test_bundles_hold_what_they_import_however_often_files_are_collected(settings, collected, name):
    part = "css/tokens.css" if name.endswith("css") else "js/pure/duration.js"
    source = settings.STATICFILES_DIRS[0] / part
    source.write_text(FILES[part].replace("light dark", "dark").replace("2", "3"))
    call_command("collectstatic", interactive=False, verbosity=0)
    with collected.open(HashedStaticFiles().stored_name(name), "r") as stored:
        text = stored.read()
    source.write_text(FILES[part])
    assert not re.search(r"^(@?import|export)\b", text, re.MULTILINE)
    assert ("color-scheme: dark" in text) or ("rounded = 3" in text)


def test_long_files_are_compressed_beforehand(settings, collected):
    settings.STATICFILES_DIRS[0].joinpath("long.css").write_text("/* much the same */\n" * 200)
    call_command("collectstatic", interactive=False, verbosity=0)
    assert collected.exists(f"{HashedStaticFiles().stored_name('long.css')}.gz")
