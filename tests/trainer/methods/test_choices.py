from cubecore.memo import LetterScheme, Method, preset, preset_names
from tests.html import read_page
from trainer.methods.choices import corner_choices, edge_choices, holding_choices, taught_methods

SPEFFZ = LetterScheme.builtin("speffz")


def test_every_sticker_can_be_a_buffer():
    edges = [value for _, group in edge_choices(SPEFFZ) for value, _ in group]
    corners = [value for _, group in corner_choices(SPEFFZ) for value, _ in group]
    assert len(set(edges)) == len(set(corners)) == 24
    assert {Method(edge_buffer=edge).edge_buffer for edge in edges} == set(edges)
    assert {Method(corner_buffer=corner).corner_buffer for corner in corners} == set(corners)


def test_stickers_are_grouped_by_piece_with_their_letters():
    assert edge_choices(SPEFFZ)[1] == ("UF", [("UF", "UF  c"), ("FU", "FU  i")])
    assert corner_choices(SPEFFZ)[0][0] == "UFR"


def test_there_are_24_ways_to_hold_a_cube():
    groups = holding_choices()
    assert [title for title, _ in groups][:2] == ["white up", "yellow up"]
    assert [len(group) for _, group in groups] == [4] * 6
    assert groups[0][1][2] == ("white green", "white up, green in front")


def test_taught_methods_name_stickers():
    buffers = {each.name: (each.edge_buffer, each.corner_buffer) for each in taught_methods()}
    assert buffers.keys() == set(preset_names())
    assert buffers["old-pochmann"] == ("UR", "LUB")
    assert buffers["old-pochmann-ubl"] == ("UR", "UBL")
    assert buffers["m2"] == ("DF", "LUB")
    assert buffers["3-style"] == ("UF", "UFR")


def test_the_buffers_alone_are_lit_on_their_pictures():
    for each in taught_methods():
        lit = [rect["class"] for rect in read_page(each.picture).all("rect")]
        faces = each.edge_buffer[0], each.corner_buffer[0]
        assert lit == [f"sticker sticker-{face.lower()}" for face in faces]


def test_their_settings_make_them():
    for each in taught_methods():
        assert Method.from_json(each.settings) == preset(each.name)
