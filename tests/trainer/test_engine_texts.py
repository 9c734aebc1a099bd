"""What the engine says in English is found again in the tables of the site, and said anew."""

import ast
import re
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import translation

import cubecore
from cubecore.memo.sentences import ENGLISH
from cubecore.models import NotationScheme
from tests.trainer.test_languages import narrow_words, wide
from trainer.engine_texts import in_words, isolated
from trainer.engine_texts.counted import COUNTED
from trainer.engine_texts.schemes import DESCRIPTIONS

ENGINE = Path(cubecore.__file__).parent
# What these refuse is typed on a page.
REFUSING = (
    "cube/algorithm/parsing.py",
    "cube/facelets.py",
    "cube/validity.py",
    "memo/method_checks.py",
    "memo/notation_files.py",
    "memo/reading.py",
    "memo/scheme_problems.py",
    "memo/scheme_tables.py",
    "scrambles/filters.py",
    "scrambles/reasons.py",
)

# Their gaps are filled with words of the engine: each of their sentences is in the tables whole.
PUT_TOGETHER = {"7, found 7", "expected a move 7, found 7"}


@pytest.fixture
def _wide_language(monkeypatch):
    texts = translation._trans  # type: ignore[attr-defined] # noqa: SLF001
    monkeypatch.setattr(texts, "gettext", wide)
    monkeypatch.setattr(texts, "ngettext", lambda one, many, n: wide(one if n == 1 else many))


@pytest.mark.usefixtures("_wide_language")
@pytest.mark.parametrize(
    "english",
    [
        "expected a move or a bracket, found 'Q'",
        "expected an amount or another move: a lower-case face is two layers already, found 'w'",
        "edges: sticker UF is missing",
        "an odd number of midges is flipped",
        "the corners and midges together take an odd number of exchanges",
        "the wing UF is nowhere",
        "no state of 333 has edges-flips 12, edges-letters 0 and parity odd",
        "Brings the blue, red and orange edges of the white cross home.",
        "Brings the white-blue-red corner with the blue-red edge and the red-blue edge home.",
        "Turns the yellow corners up: case T seen from behind.",
    ],
)
def test_a_text_is_said_anew_with_all_that_fills_it(english):
    assert [word for word in narrow_words(in_words(english)) if word not in {"UF", "333"}] == []


def test_what_is_not_known_stays_as_it_is():
    assert in_words("nothing of the kind") == "nothing of the kind"


def test_what_somebody_typed_is_not_touched():
    assert in_words("'white and red' is no sticker of the edges").startswith("'white and red' ")


def test_letters_read_from_the_right_keep_their_direction():
    assert in_words("'א' is no sticker of the edges").startswith("\u2068'א'\u2069 ")
    assert isolated("ab") == "ab"


def test_english_is_said_as_the_engine_says_it():
    for module in REFUSING:
        for message in messages(ENGINE / module):
            assert in_words(message) == message


@pytest.mark.parametrize("counted", COUNTED)
def test_a_text_with_a_number_has_a_singular_and_a_plural(counted):
    def said(number):
        fillings = dict.fromkeys(re.findall(r"{(\w+)}", counted.english), "x")
        return fillings | {counted.placeholder: number}

    for number in ("0", "2", "999"):
        english = counted.english.format_map(said(number))
        assert in_words(english) == english
    one = in_words(counted.english.format_map(said("1")))
    assert one != counted.english.format_map(said("1"))
    assert one == counted.text(1).format_map(said("1"))


@pytest.mark.parametrize(
    ("english", "text"),
    [
        (
            "expected at most 10000 characters, found 12345",
            "expected at most 10,000 characters, found 12,345",
        ),
        (
            "no state was found among 100000: fewer than 1 in 33333 pass, if any do",
            "no state was found among 100,000: fewer than 1 in 33,333 pass, if any do",
        ),
        ("'1234' is no sticker of the edges", "'1234' is no sticker of the edges"),
    ],
)
def test_thousands_are_separated_but_not_in_what_was_typed(english, text):
    assert in_words(english) == text


@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("'?' is no letter of the edges in speffz", "'?' isn't a letter of your edges"),
        ("'?' is no letter of the corners in my own", "'?' isn't a letter of your corners"),
        ("UF has no letter of the edges in kana", "UF has no letter of the edges in Kana"),
        (
            "UF has no letter in chichu, and is not on the buffer piece",
            "UF has no letter in ChiChu, and is not on the buffer piece",
        ),
        (
            "letter 'い' of kana has no capital to carry a flip",
            "letter 'い' of Kana has no capital to carry a flip",
        ),
        (
            "letter '!' of mine, two has no capital to carry a flip",
            "letter '!' of mine, two has no capital to carry a flip",
        ),
    ],
)
def test_schemes_are_called_as_everywhere_on_the_site(english, text):
    assert in_words(english) == text


def messages(file: Path) -> list[str]:
    """The texts a module raises errors with, something in each gap."""
    raised = [
        node.exc for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Raise)
    ]
    texts = [text for call in raised if isinstance(call, ast.Call) for text in call.args[:1]]
    return [filled(text) for text in texts if isinstance(text, ast.Constant | ast.JoinedStr)]


def filled(text: ast.expr) -> str:
    if isinstance(text, ast.JoinedStr):
        return "".join(filled(part) for part in text.values)
    return str(text.value) if isinstance(text, ast.Constant) else "7"


@pytest.mark.usefixtures("_wide_language")
def test_every_refusal_has_a_text_of_its_own():
    told = {
        message: in_words(message) for module in REFUSING for message in messages(ENGINE / module)
    }
    english = {message for message, text in told.items() if re.search("[a-z]{4}", text)}
    assert english == PUT_TOGETHER


def test_every_sentence_about_memos_is_marked_for_makemessages():
    tree = ast.parse((ENGINE / "memo/sentences.py").read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    marked = [
        ast.literal_eval(call.args[0])
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "_"
    ]
    assert marked == list(ENGLISH.values())


@pytest.mark.django_db
def test_every_description_of_a_scheme_can_be_found_by_makemessages():
    call_command("load_schemes", verbosity=0)
    told = set(NotationScheme.objects.values_list("description", flat=True))
    assert told - {""} == set(DESCRIPTIONS)
