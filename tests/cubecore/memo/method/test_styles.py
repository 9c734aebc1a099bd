"""How edges and corners are executed: the styles of a method, and the buffers that they need."""

import pytest

from cubecore.errors import MethodError
from cubecore.memo import CORNERS, EDGES, Method
from cubecore.memo.method import buffers_of, styles_of

STYLES = {EDGES: ("op", "m2", "3-style", "own"), CORNERS: ("op", "3-style", "own")}
# The only buffers of the styles that do not work from everywhere.
NEEDED = {
    (EDGES, "op"): {"UR", "RU"},
    (EDGES, "m2"): {"DF", "FD"},
    (CORNERS, "op"): {"UBL", "LUB", "BUL"},
}


def settings(piece_type, buffer, style):
    kind = piece_type.name.removesuffix("s")
    return {f"{kind}_buffer": buffer, f"{kind}_style": style}


@pytest.mark.parametrize("piece_type", [EDGES, CORNERS])
def test_every_style_works_from_its_buffers_and_is_refused_from_others(piece_type):
    assert styles_of(piece_type) == STYLES[piece_type]
    for style in STYLES[piece_type]:
        needed = NEEDED.get((piece_type, style), set(piece_type.names))
        assert set(buffers_of(piece_type, style)) == needed
        for buffer in piece_type.names:
            document = settings(piece_type, buffer, style)
            if buffer in needed:
                assert Method.from_json(document).style(piece_type) == style
                continue
            with pytest.raises(MethodError) as error:
                Method.from_json(document)
            assert error.value.field == f"{piece_type.name.removesuffix('s')}_style"
            assert style in error.value.message
            assert error.value.message.endswith(f"found {buffer}.")


@pytest.mark.parametrize("piece_type", [EDGES, CORNERS])
def test_the_buffer_decides_the_usual_style(piece_type):
    for buffer in piece_type.names:
        method = Method.from_json(settings(piece_type, buffer, None))
        usual = [
            style
            for (kind, style), buffers in NEEDED.items()
            if kind == piece_type and buffer in buffers
        ]
        assert method.style(piece_type) == (usual[0] if usual else "3-style")


def test_a_style_that_is_not_chosen_follows_the_buffer():
    method = Method.parse("--edge-buffer DF")
    assert method.style(EDGES) == "m2"
    assert Method.from_json({"edge_buffer": "UF"}, method).style(EDGES) == "3-style"
    chosen = Method.parse("--edge-buffer DF --edge-style 3-style")
    assert (
        str(chosen) == "--scheme speffz --edge-buffer DF --corner-buffer UBL --edge-style 3-style"
    )
    assert Method.from_json({"edge_buffer": "UR"}, chosen).style(EDGES) == "3-style"


def test_a_style_is_one_of_a_few_words():
    for style in ("OP", "", 3, "pochmann"):
        with pytest.raises(MethodError) as error:
            Method.from_json({"corner_style": style})
        assert error.value.field == "corner_style"
