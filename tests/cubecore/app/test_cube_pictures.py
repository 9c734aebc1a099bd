"""Template tags draw cubes and describe them in words."""

import re

import pytest
from django.template import Context, Template, TemplateSyntaxError

from cubecore.cube import Cube, Cubies, Positions
from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from cubecore.pictures import CubePicture, Mark

SOLVED = CubePicture.of(Cube(3))
SPEFFZ = LetterScheme.builtin("speffz")


def rendered(template, **context):
    return Template("{% load cube_pictures %}" + template).render(Context(context))


def cells(html):
    return dict(re.findall(r"<td>(\w+) (.*?)</td>", html))


def test_a_facelet_string_makes_a_picture():
    template = "{% picture_of facelets as picture %}{% cube_net picture %}"
    assert rendered(template, facelets=Cube(2).facelets()).count('class="sticker ') == 24


def test_a_scheme_makes_a_lettered_cube_stored_or_not():
    stored = NotationScheme(slug="mine")
    stored.take_letters(SPEFFZ)
    template = "{% lettered_cube scheme as picture %}{% cube_net picture %}"
    html = rendered(template, scheme=SPEFFZ)
    assert html == rendered(template, scheme=stored)
    assert "".join(re.findall(r"<text[^>]*>(.)</text>", html))[:8] == "AaBdbDcC"


def test_a_lettered_cube_has_any_size():
    html = rendered("{% lettered_cube scheme 4 as picture %}{% cube_net picture %}", scheme=SPEFFZ)
    assert html.count('class="sticker ') == 96


@pytest.mark.parametrize(
    ("tag", "title", "faces"),
    [
        ("cube_net", "Cube, unfolded", "Up, Left, Front, Right, Back and Down"),
        ("cube_isometric", "Cube from the front", "Up, Right and Front"),
        ("cube_turned_over", "Cube from the back", "Down, Left and Back"),
        ("cube_face", "Front of the cube", "Front"),
    ],
)
def test_each_view_is_described(tag, title, faces):
    html = rendered(f"{{% {tag} picture %}}", picture=SOLVED)
    assert re.findall(r'aria-label="(.*?)"', html) == [title]
    assert re.findall(r"<desc[^>]*>(.*?)<", html) == [f"Size 3. Faces: {faces}."]


def test_a_view_takes_another_title_and_key():
    html = rendered('{% cube_net picture key="deal" title="Your deal" %}', picture=SOLVED)
    assert 'aria-label="Your deal" aria-describedby="deal-net-description"' in html


def test_the_table_describes_every_sticker():
    picture = SOLVED.lettered(SPEFFZ).marked(Mark.BUFFER, "UF").hiding("DB")
    texts = cells(rendered("{% cube_table picture %}", picture=picture))
    assert len(texts) == 54
    assert (texts["UF"], texts["DB"], texts["U"]) == (
        "white, letter c, buffer",
        "hidden, letter w",
        "white",
    )


def test_the_table_lists_the_arrows():
    html = rendered("{% cube_table picture %}", picture=SOLVED.with_arrows(("UF", "BR")))
    assert "<li>UF goes to BR</li>" in html


def test_the_table_hides_a_covered_cube():
    texts = cells(rendered("{% cube_table picture %}", picture=CubePicture.covered(3)))
    assert set(texts.values()) == {"hidden"}


def test_letters_from_people_are_escaped():
    picture = CubePicture(1, SOLVED.colors[:6], letters=("<b>",) * 6)
    html = rendered("{% cube_views picture %}", picture=picture)
    assert "<b>" not in html
    assert html.count("&lt;b&gt;") == 18


def test_all_views_are_shown_with_their_table():
    html = rendered('{% cube_views picture key="deal" %}', picture=SOLVED)
    assert (html.count("<svg"), html.count("<table"), html.count("<cube-picture")) == (3, 1, 1)
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_a_cube_without_letters_has_no_button_for_them():
    assert 'data-cube="letters"' not in rendered("{% cube_views picture %}", picture=SOLVED)
    lettered = SOLVED.lettered(SPEFFZ)
    html = rendered('{% cube_views picture letters="off" %}', picture=lettered)
    assert 'data-cube="letters"' in html
    assert 'letters="off"' in html


def test_letters_appear_on_hover_by_default():
    html = rendered("{% cube_views picture letters=user.letters %}", picture=SOLVED)
    assert 'letters="hover"' in html


def test_letters_are_shown_in_one_of_three_ways():
    with pytest.raises(TemplateSyntaxError, match="letters are one of off, hover, on"):
        rendered('{% cube_views picture letters="maybe" %}', picture=SOLVED)


def test_a_moving_cube_passes_its_picture_to_the_script():
    picture = CubePicture.of(Cube(2).apply("R")).lettered(SPEFFZ).marked(Mark.BUFFER, "UFR")
    html = rendered("{% moving_cube picture letters='hover' %}", picture=picture)
    texts = dict(re.findall(r'<moving-cube[^>]*?|([a-z-]+)="([^"]*)"', html.partition(">")[0]))
    assert texts["facelets"] == Cube(2).apply("R").facelets()
    assert (texts["size"], texts["letters"]) == ("2", "hover")
    assert texts["data-letters"].split("\n")[:4] == ["A", "B", "D", "C"]
    assert (texts["data-marks"], texts["data-letter"]) == ("3|buffer|buffer", "letter {}")
    assert texts["data-colors"] == "white|red|green|yellow|orange|blue|hidden"


def test_a_moving_cube_is_a_picture_and_a_table_without_its_script():
    html = rendered("{% moving_cube picture %}", picture=CubePicture.covered(2))
    assert html.count('class="sticker sticker-hidden"') == 3
    assert 'facelets="' + 24 * "-" + '"' in html
    assert set(cells(html).values()) == {"hidden"}
    assert "data-letters" not in html
    assert 'class="cube-tools" hidden' in html


def test_a_sketch_has_a_title():
    html = rendered("{% cube_sketch picture 'After the cross' %}", picture=SOLVED)
    assert 'aria-label="After the cross"' in html


def test_an_algorithm_makes_a_film():
    template = (
        "{% film_of 'Rw U' 4 as film %}{% include 'cubecore/_film_player.html' %}"
        "{% include 'cubecore/_film_stages.html' %}"
    )
    html = rendered(template)
    assert re.findall(r'data-turn="(.*?)">(.*?)<', html) == [("x 0 1 1", "Rw"), ("y 0 0 1", "U")]
    assert f'facelets="{Cube(4).facelets()}"' in html
    assert 'aria-label="The cube after the last move"' in html


def test_the_net_can_be_shown_instead_of_a_moving_cube():
    html = rendered("{% turning_views picture letters='off' %}", picture=SOLVED.lettered(SPEFFZ))
    assert '<cube-picture class="cube-turning" letters="off" data-view="space">' in html
    assert ">Size 3. A table lists every sticker.</desc>" in html
    assert len(cells(html)) == 54
    assert html.count("<stepped-cube") == html.count("</stepped-cube>") == 1


def test_numbers_move_with_their_stickers_and_edge_marks_stay_with_the_state():
    picture = CubePicture.of_positions(Positions.of(Cubies.solved().apply("F")))
    html = rendered("{% moving_cube picture %}", picture=picture)
    assert 'data-letters-move=""' in html
    assert 'data-edges="good edge|bad edge"' in html
    assert "data-marks" not in html
    assert cells(html)["UF"] == "orange, letter 9, bad edge"
