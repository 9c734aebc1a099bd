import pytest

from cubecore.memo.method import Method
from cubecore.memo.presets import PRESETS, preset
from trainer.users.methods import line_of
from trainer.users.methods.line import TITLES


@pytest.mark.parametrize("name", PRESETS)
def test_taught_methods_are_called_by_their_name(name):
    method = preset(name)
    line = line_of(method, "Speffz")
    assert (line.scheme, line.taught) == ("Speffz", TITLES[name])
    assert (line.edge_buffer, line.corner_buffer) == (method.edge_buffer, method.corner_buffer)


def test_other_methods_have_no_name():
    line = line_of(Method(edge_buffer="FU"))
    assert (line.scheme, line.edge_buffer, line.taught) == ("speffz", "FU", None)
