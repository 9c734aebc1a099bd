import pytest

from cubecore.memo import Method, preset, preset_names
from trainer.methods.line import TITLES, line_of


@pytest.mark.parametrize("name", preset_names())
def test_taught_methods_are_called_by_their_name(name):
    method = preset(name)
    line = line_of(method, "Speffz")
    assert (line.scheme, line.taught) == ("Speffz", TITLES[name])
    assert (line.edge_buffer, line.corner_buffer) == (method.edge_buffer, method.corner_buffer)


def test_other_methods_have_no_name():
    line = line_of(Method(edge_buffer="FU"))
    assert (line.scheme, line.edge_buffer, line.taught) == ("Speffz", "FU", None)
