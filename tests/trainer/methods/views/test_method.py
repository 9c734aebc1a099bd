import re

import pytest
from django.contrib.auth import get_user
from django.core.management import call_command
from pytest_django.asserts import assertRedirects

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.html import read_page
from tests.trainer.cast import signed_in
from trainer.methods.choices import taught_methods
from trainer.methods.explained import SETTINGS
from trainer.methods.forms import MethodForm, filled_in
from trainer.methods.stored import keep_method, method_of, stored_method
from trainer.methods.views.method import PAGES
from trainer.people.models import User

pytestmark = pytest.mark.django_db
THREE_STYLE = {
    "scheme": "chichu",
    "memo_as": "letters",
    "edge_buffer": "UF",
    "corner_buffer": "UFR",
    "holding": "yellow green",
    "order": "corners-first",
    "edge_order": "UB, df",
    "corner_order": "",
    "in_place": "apart",
    "flips_as": "pairs",
    "parity": "swap-edges",
    "edge_swap": "UF-UR",
    "corner_swap": "",
    "filler": "True",
    "m2_letters": "true",
}


OF_EXECUTION = ["id_edge_style", "id_corner_style"]


@pytest.fixture(autouse=True)
def _schemes(db):
    call_command("load_schemes", verbosity=0)


def memo(page):
    """The memo of the example, by the titles of its lines."""
    lines = read_page(page).one(data_part="memo").all("p", class_="example-line")
    return {line.one("span").text: line.one("bdi").text for line in lines}


def marked(page):
    """What is underlined in the memo of the example."""
    return [each.text for each in read_page(page).one(data_part="memo").all("mark")]


def remark(page):
    """What the page says about the memo of the example."""
    return read_page(page).one(data_part="memo").one("p", class_="hint").text


def test_who_never_said_sees_the_usual_method(client):
    page = client.get("/settings/method/").text
    assert '<option value="speffz" selected>' in page
    assert '<option value="UR" selected>' in page
    assert memo(page) == {"Edges": "gr au di os fj ln t", "Corners": "CT IB UX NK V"}
    assert (marked(page), remark(page)) == ([], "With the method in use.")
    assert User.objects.count() == 0


def test_a_method_is_stored_for_a_guest_made_for_it(client):
    assertRedirects(client.post("/settings/method/", THREE_STYLE), "/settings/method/")
    assert User.objects.get().is_guest
    method = method_of(get_user(client))
    assert method == Method.parse(
        "--scheme chichu --edge-buffer UF --corner-buffer UFR --edge-order UB,DF --in-place apart "
        "--filler --parity-method swap-edges:UF-UR --holding yellow green --order corners-first"
    )


def test_it_is_filled_in_as_it_was_stored(as_alice, alice):
    as_alice.post("/settings/method/", THREE_STYLE)
    form_data = filled_in(stored_method(alice))
    assert {name: form_data[name] for name in THREE_STYLE} == THREE_STYLE | {
        "edge_order": "UB DF",
        "corner_swap": "UFR-UBR",
    }
    page = as_alice.get("/settings/method/").text
    assert '<option value="chichu" selected>' in page
    assert 'value="UB DF"' in page


def test_an_address_shows_settings_before_they_are_saved(as_alice, alice):
    page = as_alice.get("/settings/method/?edge_buffer=DF&in_place=apart").text
    assert '<option value="DF" selected>' in page
    assert memo(page) == {"Edges": "di os bg ra fj l (nt)", "Corners": "CT IB UX N (KV)"}
    assert method_of(alice) == Method()


def test_only_letters_that_differ_from_the_method_in_use_are_underlined(as_alice, alice):
    as_alice.post("/settings/method/", THREE_STYLE | {"scheme": "speffz", "filler": "False"})
    page = as_alice.get("/settings/method/?filler=True").text
    assert memo(page) == {"Edges": "vk eq xb ns mf pl (hr)", "Corners": "BH AP WU UR (DF)"}
    assert marked(page) == ["U"]
    assert remark(page) == "Underlined: different from the method in use."


def test_a_setting_that_leaves_the_example_as_it_is_says_so(client):
    page = client.get("/settings/method/?edge_order=UB").text
    assert (marked(page), remark(page)) == ([], "The same letters as with the method in use.")


def test_settings_that_cannot_be_together_leave_the_example_as_it_is(client):
    page = client.get("/settings/method/?scheme=kana&flips_as=capitals").text
    assert memo(page) == {"Edges": "gr au di os fj ln t", "Corners": "CT IB UX NK V"}
    assert "has no upper case" in page


def test_fine_tuning_is_open_for_those_who_use_it(client):
    def is_open(query):
        page = read_page(client.get(f"/settings/method/{query}").text)
        return "open" in page.one("details", class_="tuning").attributes

    assert [is_open(query) for query in ("", "?preset=m2", "?filler=True", "?edge_order=X")] == [
        *(False, False),
        *(True, True),
    ]


def cards_marked(page):
    """The cards of the method that is filled in, and those of the method in use."""
    cards = read_page(page).one(data_part="presets").all("a", class_="preset")
    chosen = [card["data-preset"] for card in cards if "aria-current" in card.attributes]
    return chosen, [card["data-preset"] for card in cards if card.all(class_="chosen")]


def test_cards_show_what_is_filled_in_and_what_is_in_use(as_alice):
    page = as_alice.get("/settings/method/?preset=m2").text
    assert cards_marked(page) == (["m2"], ["old-pochmann-ubl"])
    as_alice.post("/settings/method/", THREE_STYLE)
    assert cards_marked(as_alice.get("/settings/method/").text) == (["3-style-swap"],) * 2
    page = as_alice.get("/settings/method/?edge_buffer=FU").text
    assert cards_marked(page) == ([], ["3-style-swap"])


def test_no_two_cards_are_alike(client):
    page = read_page(client.get("/settings/method/").text).one(data_part="presets")
    cards = page.all("a", class_="preset")
    for part_of in ("preset-name", "hint"):
        texts = [card.one(class_=part_of).text for card in cards]
        assert len(set(texts)) == len(cards) == len(taught_methods())
    lit = {(each.edge_buffer, each.corner_buffer): each.picture for each in taught_methods()}
    assert len(set(lit.values())) == len(lit)


@pytest.mark.parametrize(
    ("name", "edges", "corners", "parity"),
    [
        ("old-pochmann", "UR", "LUB", "true"),
        ("m2", "DF", "LUB", "true"),
        ("m2-ufr", "DF", "UFR", "true"),
        ("3-style-edges", "UF", "UBL", "swap-edges"),
        ("3-style-swap", "UF", "UFR", "swap-edges"),
    ],
)
def test_a_taught_method_fills_in_its_buffers_and_parity(client, name, edges, corners, parity):
    page = client.get(f"/settings/method/?preset={name}").text
    assert f'<option value="{edges}" selected>' in page
    assert f'<option value="{corners}" selected>' in page
    assert "checked" in read_page(page).one(id=f"id_parity-{parity}", value=parity).attributes


def test_a_taught_method_keeps_what_is_filled_in(client):
    page = client.get("/settings/method/?filler=True&edge_buffer=FU&preset=m2").text
    assert '<option value="DF" selected>' in page
    assert "checked" in read_page(page).one(id="id_filler-True", value="True").attributes


def test_a_taught_method_leaves_the_rest_as_it_was(as_alice, alice):
    as_alice.post("/settings/method/", THREE_STYLE)
    page = as_alice.get("/settings/method/?preset=m2").text
    assert '<option value="chichu" selected>' in page
    assert "checked" in read_page(page).one(id="id_filler-True", value="True").attributes


@pytest.mark.parametrize(
    ("changes", "field", "problem"),
    [
        ({"edge_order": "UF XX"}, "edge_order", "At character 4: &#x27;XX&#x27; "),
        ({"corner_order": "UFR RFU RUF"}, "corner_order", "RUF appears twice in corner_order."),
        ({"edge_swap": "UF-FU"}, "edge_swap", "At character 4: UF and FU are on one piece"),
        ({"edge_swap": "UF"}, "edge_swap", "must be true or a swap such as swap-edges:UF-UR."),
        ({"parity": "swap-corners", "corner_swap": "UF-UR"}, "corner_swap", "At character 1: "),
        (
            {"scheme": "kana", "flips_as": "capitals"},
            "flips_as",
            " has no upper case, which would mark a flip.",
        ),
        ({"scheme": "nowhere"}, "scheme", "Select a valid choice"),
        ({"edge_buffer": "XX"}, "edge_buffer", "Select a valid choice"),
        ({"holding": "white yellow"}, "holding", "Select a valid choice"),
    ],
)
def test_what_is_wrong_is_named_with_its_place_and_nothing_is_stored(
    as_alice, alice, changes, field, problem
):
    page = as_alice.post("/settings/method/", THREE_STYLE | changes).text
    errors = page.split(f'data-part="errors-{field}">')[1].split("</div>")[0]
    assert problem in errors
    assert method_of(alice) == Method()


def test_what_was_typed_stays(as_alice):
    page = as_alice.post("/settings/method/", THREE_STYLE | {"edge_order": "UF <XX>"}).text
    assert 'value="UF &lt;XX&gt;"' in page
    assert '<option value="yellow green" selected>' in page


def test_a_scheme_of_ones_own_can_be_chosen_and_of_others_not(as_alice, alice, bob):
    kana = LetterScheme.builtin("kana")
    own = NotationScheme.objects.keep(kana, owner=alice)
    of_bob = NotationScheme.objects.keep(kana, owner=bob)
    page = as_alice.get("/settings/method/").text
    assert (f'value="{own.slug}"' in page, f'value="{of_bob.slug}"' in page) == (True, False)
    as_alice.post("/settings/method/", THREE_STYLE | {"scheme": of_bob.slug})
    assert method_of(alice) == Method()
    as_alice.post("/settings/method/", THREE_STYLE | {"scheme": own.slug})
    assert stored_method(alice).scheme == own


def test_a_scheme_that_no_longer_fits_is_reported(as_alice, alice):
    document = LetterScheme.builtin("ufrbld").to_json() | {"name": "mine"}
    own = NotationScheme.objects.keep(LetterScheme.from_json(document), owner=alice)
    keep_method(alice, Method(scheme=own.scheme, flips_as="capitals"), own)
    own.letters["edges"]["UF"] = "!"
    own.save()
    page = as_alice.get("/settings/method/").text
    assert "<h2>Your letters were changed</h2>" in page
    assert f'<option value="{own.slug}" selected>' in page


def test_saving_twice_stores_one_method(as_alice, alice):
    for _ in range(2):
        as_alice.post("/settings/method/", THREE_STYLE)
    assert method_of(alice).edge_buffer == "UF"


def test_every_setting_of_a_method_is_on_the_page(client):
    form = MethodForm({}, get_user(client), stored_method(None))
    renamed = {"parity_method": "parity"}
    settings = {renamed.get(name, name) for name in Method().to_json()}
    assert settings == form.fields.keys() - {"edge_swap", "corner_swap"}


def test_one_scheme_is_as_quick_as_many(as_alice, alice, django_assert_num_queries):
    for _ in range(20):
        NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=alice)
    with django_assert_num_queries(4):
        as_alice.get("/settings/method/")


def test_a_guests_method_comes_along_when_they_sign_up(guest):
    browser = signed_in(guest)
    browser.post("/settings/method/", THREE_STYLE)
    browser.post("/sign-up/", {"username": "carol", "password": "a long enough one"})
    assert method_of(User.objects.get(username="carol")).edge_buffer == "UF"


def explaining_links(page):
    """Return for every setting its anchor, and the address and the name of each link to lessons."""
    return [
        (anchor_of(setting), [(link["href"], link.text) for link in setting.all("a", href=None)])
        for setting in read_page(page).all(class_="setting")
    ]


def anchor_of(setting):
    """Return the first id of a setting that is not that of one of its choices."""
    ids = [each.attributes.get("id", "") for each in (setting, *setting.all(id=None))]
    return next(each for each in ids if re.fullmatch(r"id_\w+", each)).removesuffix("_helptext")


def test_every_setting_of_a_memo_leads_to_the_page_that_explains_it(client):
    every = explaining_links(client.get("/settings/method/").text)
    links = [link for link in every if link[0] not in OF_EXECUTION]
    assert {anchor: address for anchor, [(address, _)] in links} == {
        each.anchor: f"/learn/settings/{each.slug}/" for each in SETTINGS
    }
    for anchor, [(address, name)] in links:
        page = client.get(address).text
        title = read_page(page).one("h1").text
        assert name == f"Learn more: {title}"
        assert f'href="/settings/method/#{anchor}"' in page


def test_a_setting_without_a_page_has_no_link(client, monkeypatch):
    monkeypatch.delitem(PAGES, "id_filler")
    links = explaining_links(client.get("/settings/method/").text)
    assert [anchor for anchor, lessons in links if not lessons] == ["id_filler", *OF_EXECUTION]
