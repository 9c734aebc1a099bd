"""The pages of the workshop: their URL says everything, refused input stays, and nothing is stored."""

import json
import subprocess
import sys

import pytest
from django.core.management import call_command

from cubecore.commutators import effort, regrips
from cubecore.cube import Cube
from cubecore.memo import Method
from cubecore.models import NotationScheme
from tests.html import read_page
from trainer.methods.stored import keep_method
from trainer.people.models import Bucket, User

pytestmark = pytest.mark.django_db

WATCH, SOLVE, FIND = "/workshop/", "/workshop/solve/", "/workshop/commutators/"
BLOCKS = "/workshop/blocks/"
ADDRESSES = {
    WATCH: {"size": "4", "alg": "Rw U", "setup": "F"},
    SOLVE: {"size": "3", "scramble": "R U F'", "solver": "cfop"},
    FIND: {"size": "3", "pieces": "corners", "pair": "BD"},
    BLOCKS: {
        "size": "7",
        "source": "U",
        "target": "D",
        "block": "0,1:0,3",
        "setup": "1",
        "axis": "z",
    },
}


def turns(html):
    return [each["data-turn"] for each in read_page(html).all(data_turn=None)]


def test_without_a_pair_the_page_says_what_will_be_there(client):
    assert "Enter a letter pair to see its shortest commutators." in client.get(FIND).text


@pytest.mark.parametrize("address", ADDRESSES)
def test_each_page_shows_something_at_once_and_counts_nothing(client, address):
    response = client.get(address)
    assert response.status_code == 200
    assert "noindex" not in response.text
    assert not Bucket.objects.exists()


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_answer_has_an_address_and_is_no_page_for_search_engines(client, address):
    response = client.get(address, ADDRESSES[address])
    assert response.status_code == 200
    assert read_page(response.text).one("meta", name="robots")["content"] == "noindex"
    assert turns(response.text)
    assert not User.objects.exists()


def test_scripts_read_the_cube_and_every_turn_from_the_film(client):
    html = client.get(WATCH, ADDRESSES[WATCH]).text
    assert f'facelets="{Cube(4).apply("F").facelets()}"' in html
    assert turns(html) == ["x 0 1 1", "y 0 0 1"]


def test_without_script_every_stage_has_its_moves_and_the_cube_after_it(client):
    html = client.get(SOLVE, ADDRESSES[SOLVE] | {"size": "7"}).text
    titles = [each.one("h2") for each in read_page(html).all(class_="film-stage")]
    stages = [str(title.children[0]).strip() for title in titles]
    assert stages[:3] == ["Centres", "Edges", "White cross"]
    assert html.count('class="cube cube-isometric cube-sketch"') == html.count("data-stage>")
    assert 'aria-label="The cube after white cross"' in html


@pytest.mark.parametrize(
    ("address", "field", "typed", "place", "character"),
    [
        (WATCH, "alg", "R U Q' R", "(character 5)", "Q"),
        (WATCH, "alg", "[R, U", "(at the end)", "␣"),
        (WATCH, "setup", "R ?", "(character 3)", "?"),
        (SOLVE, "scramble", "R <b>", "(character 3)", "<"),
        (FIND, "pair", "A§", "(character 2)", "§"),
    ],
)
def test_what_cannot_be_read_is_kept_and_shown_with_its_place(
    client, address, field, typed, place, character
):
    response = client.get(address, ADDRESSES[address] | {field: typed})
    assert response.status_code == 400
    assert place in response.text
    page = read_page(response.text)
    assert [each.text for each in page.all("mark")] == [character]
    box = page.one(name=field)
    assert box.attributes.get("value", box.text) == typed


@pytest.mark.parametrize(
    ("address", "field", "value"),
    [
        (WATCH, "size", "12"),
        (WATCH, "size", "1"),
        (WATCH, "size", ""),
        (WATCH, "size", "٣"),
        (WATCH, "alg", "R" * 6_001),
        (WATCH, "alg", "R\x00"),
        (SOLVE, "solver", "magic"),
        (SOLVE, "size", "9999999999999999999"),
        (SOLVE, "strategy", "luck"),
        (BLOCKS, "size", "3"),
        (BLOCKS, "size", "12"),
        (BLOCKS, "source", "X"),
        (BLOCKS, "source", "D"),
        (BLOCKS, "block", ""),
        (BLOCKS, "block", "1"),
        (BLOCKS, "block", "0,5"),
        (BLOCKS, "block", "0,0:0,-1"),
        (BLOCKS, "block", "<script>"),
        (BLOCKS, "block", "0,1" + " " * 41),
        (BLOCKS, "setup", "4"),
        (BLOCKS, "axis", "y"),
        (FIND, "size", "33"),
        (FIND, "number", "-1"),
        (FIND, "moves", "XYZ"),
        (FIND, "pieces", "tops"),
        (FIND, "pieces", "<script>"),
        (FIND, "pair", ""),
        (FIND, "pair", "A" * 61),
    ],
)
def test_what_has_no_meaning_is_refused(client, address, field, value):
    response = client.get(address, ADDRESSES[address] | {field: value})
    assert response.status_code == 400
    assert turns(response.text) == []
    assert "<script>" not in response.text


@pytest.mark.parametrize(
    ("size", "pieces", "instead"),
    [("4", "midges", "wings"), ("6", "wings", "wings-2"), ("3", "x-centres-2", "corners")],
)
def test_pieces_of_another_size_give_way_to_their_like(client, size, pieces, instead):
    query = ADDRESSES[FIND] | {"size": size, "pieces": pieces}
    html = client.get(FIND, query).text
    assert f'<option value="{instead}" selected>' in html
    assert turns(html)


def test_an_address_with_nothing_but_a_size_asks_for_the_rest(client):
    assert client.get(FIND, {"size": "5"}).text.count("<option") == 10 + 5 + 9 + 2
    assert client.get(WATCH, {"size": "5"}).status_code == 200
    assert turns(client.get(WATCH, {"alg": "R"}).text) == ["x 0 0 1"]
    assert turns(client.get(SOLVE, {"scramble": "R"}).text) == ["x 0 0 3"]


def test_the_letters_are_the_readers_own(client):
    html = client.get(WATCH, ADDRESSES[WATCH] | {"size": "3"}).text
    letters = read_page(html).one(data_letters=None)["data-letters"].split("\n")
    assert (len(letters), letters[:3]) == (54, ["A", "a", "B"])


def test_links_lead_to_the_same_algorithm_written_otherwise(client):
    html = client.get(WATCH, {"size": "3", "alg": "[R, U]"}).text
    rows = read_page(html).one(class_="alg-rows").all("li")
    by_name = {row.one(class_="alg-name").text: row.one("a")["href"] for row in rows}
    assert client.get(by_name["Inverse"]).context["form"].data["alg"] == "[U, R]"
    assert [button["text"] for button in read_page(html).all("copy-button")] == [
        "R U R' U'",
        "[U, R]",
        "[L', U']",
        "[R', U']",
    ]


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_page_itself_takes_no_token_but_each_question_does(client, address):
    client.get(address)
    assert not Bucket.objects.exists()
    client.get(address, ADDRESSES[address])
    assert Bucket.objects.get().owner == "127.0.0.1"


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_question_takes_few_queries(client, address, django_assert_max_num_queries):
    client.get(address, ADDRESSES[address])
    with django_assert_max_num_queries(12):
        client.get(address, ADDRESSES[address])


def test_commutators_are_rows_with_their_moves_length_effort_and_generators(client):
    page = read_page(client.get(FIND, ADDRESSES[FIND]).text)
    first, *rest = page.one("ol", class_="alg-rows").all("li")
    assert first["aria-current"] == "true"
    assert len(rest) == 7
    facts = [
        each.text for each in first.one(class_="alg-facts").children if not isinstance(each, str)
    ]
    moves, length, hands, generators = facts
    assert length == f"{len(moves.split())} STM"
    assert hands == f"effort {effort(moves)}"
    assert set(generators.split()) == {move[0] for move in moves.split()}
    assert first.one("copy-button")["text"] == first.one("a").text


def test_commutators_that_need_a_new_grip_say_how_many(client):
    query = ADDRESSES[FIND] | {"all": "on", "rank": "length"}
    rows = read_page(client.get(FIND, query).text).one("ol", class_="alg-rows").all("li")
    texts = [" ".join(row.one(class_="alg-facts").text.split()) for row in rows]
    moves = [row.one(class_="alg-moves").text for row in rows]
    counts = [regrips(each) for each in moves]
    assert [" 1 regrip " in text for text in texts] == [count == 1 for count in counts]
    assert [f" {count} regrips " in text for text, count in zip(texts, counts, strict=True)] == [
        count > 1 for count in counts
    ]


def test_the_order_of_commutators_is_a_choice(client):
    easy, short = (
        read_page(client.get(FIND, ADDRESSES[FIND] | {"rank": rank}).text).all(class_="alg-moves")
        for rank in ("hands", "length")
    )
    assert effort(easy[0].text) <= effort(short[0].text)
    assert [len(each.text.split()) for each in short] == sorted(
        len(each.text.split()) for each in short
    )
    assert client.get(FIND, ADDRESSES[FIND] | {"rank": "feet"}).status_code == 400


def test_all_commutators_are_a_link_away(client):
    page = read_page(client.get(FIND, ADDRESSES[FIND]).text)
    link = next(each for each in page.all("a", class_="button") if each.text.startswith("Show all"))
    more = read_page(client.get(FIND + link["href"]).text)
    assert f"Show all {len(more.one('ol', class_='alg-rows').all('li'))}" == link.text


def test_the_chosen_commutator_is_played_also_if_it_is_not_listed(client):
    everything = {"all": "on", "number": "20"}
    page = read_page(client.get(FIND, ADDRESSES[FIND] | everything).text)
    chosen = page.one("li", aria_current="true").one(class_="alg-moves").text
    short = client.get(FIND, ADDRESSES[FIND] | {"number": "20"}).text
    assert " ".join(each.text for each in read_page(short).all(data_turn=None)) == chosen


@pytest.mark.parametrize("address", ADDRESSES)
def test_only_reading_is_possible(client, address):
    assert client.post(address).status_code == 405
    assert client.head(address, ADDRESSES[address]).status_code == 200


def test_no_table_of_a_solver_is_loaded_before_it_is_asked_for():
    script = (
        "import django, json, os;"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'tests.settings'; django.setup();"
        "import trainer.workshop.views;"
        "from cubecore.solvers.two_phase import search_tables;"
        "from cubecore.solvers.human import insertion_table;"
        "from cubecore.commutators import commutator_table;"
        "tables = (search_tables, insertion_table, commutator_table);"
        "print(json.dumps([table.cache_info().currsize for table in tables]))"
    )
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert json.loads(output.stdout) == [0, 0, 0]


@pytest.mark.parametrize(
    ("scheme", "title"), [("speffz", "Speffz"), ("ufrbld", "UFRBLD"), ("chichu", "ChiChu")]
)
def test_a_commutator_names_its_letter_scheme_as_the_site_does(client, scheme, title):
    call_command("load_schemes", verbosity=0)
    row, alice = NotationScheme.objects.get(slug=scheme), User.objects.create_user("alice")
    keep_method(alice, Method(scheme=row.scheme), row)
    client.force_login(alice)
    pair = "".join(row.scheme.corners[place] for place in (0, 4))
    page = client.get(FIND, {"size": "3", "pieces": "corners", "pair": pair, "buffer": "DBL"})
    assert f"Letters: {title}." in page.text
