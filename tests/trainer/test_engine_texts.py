"""Sentences of the library are written in the language of the page."""

import ast
from html import unescape
from pathlib import Path
from string import Formatter

import pytest
from django.core.management import call_command
from django.utils import translation
from django.utils.html import strip_tags

import cubecore
from cubecore.cube import NotationError
from cubecore.errors import SchemeError
from cubecore.memo import LetterScheme
from cubecore.models import NotationScheme
from cubecore.sentences import ENGLISH, Plural, Sentence
from tests.trainer.wide_letters import narrow_words, wide
from trainer.engine_texts import in_words, isolated, listed, with_bold_letters
from trainer.engine_texts.schemes import DESCRIPTIONS

LIBRARY = Path(cubecore.__file__).parent
MARKS = {"_", "ngettext"}
TYPED = "דג"


def placeholders(text):
    forms = (text.one, text.many) if isinstance(text, Plural) else (text,)
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


def filled(key, number=1234):
    """A sentence with a value in every place: its number, and typed texts elsewhere."""
    text = ENGLISH[key]
    values = dict.fromkeys(placeholders(text), TYPED)
    return Sentence.of(
        key, **(values | {text.number: number} if isinstance(text, Plural) else values)
    )


@pytest.fixture
def _wide_language(monkeypatch):
    texts = translation._trans  # type: ignore[attr-defined] # noqa: SLF001
    monkeypatch.setattr(texts, "gettext", wide)
    monkeypatch.setattr(texts, "ngettext", lambda one, many, n: wide(one if n == 1 else many))


@pytest.mark.usefixtures("_wide_language")
@pytest.mark.parametrize("number", [1, 1234])
@pytest.mark.parametrize("key", ENGLISH)
def test_every_sentence_is_written_in_another_language(key, number):
    assert narrow_words(in_words(filled(key, number))) == []


@pytest.mark.usefixtures("_wide_language")
def test_words_inside_a_sentence_are_written_in_that_language_too():
    corner = Sentence.of("corner_of_colors", first=Sentence.of("red"), second="U", third="F")
    pieces = (corner, Sentence.of("edge_of_colors", first="U", second=Sentence.of("blue")))
    sentence = Sentence.of("pieces_solved", pieces=pieces)
    assert narrow_words(sentence.text()) != []
    assert narrow_words(in_words(sentence)) == []


@pytest.mark.parametrize("key", ENGLISH)
def test_english_is_written_as_the_library_writes_it(key):
    values = {name: "x" if value == TYPED else value for name, value in filled(key).values}
    sentence = Sentence.of(key, **values)
    assert in_words(sentence) == sentence.text()
    assert unescape(strip_tags(with_bold_letters(sentence))) == sentence.text()


@pytest.mark.parametrize("key", [key for key, text in ENGLISH.items() if isinstance(text, Plural)])
def test_a_text_that_counts_something_has_a_singular_and_a_plural(key):
    text = ENGLISH[key]
    assert isinstance(text, Plural)
    assert placeholders(text.one) == placeholders(text.many)
    for number, form in ((0, text.many), (1, text.one), (2, text.many), (999, text.many)):
        sentence = filled(key, number)
        written = {
            name: isolated(value) if value == TYPED else value for name, value in sentence.values
        }
        assert in_words(sentence) == form.format_map(written)


def test_plurals_follow_the_language_of_the_page(monkeypatch):
    """Another language may have one form for everything up to 2."""
    forms = {True: "{count} letre aus edge", False: "{count} letres"}
    texts = translation._trans  # type: ignore[attr-defined] # noqa: SLF001
    monkeypatch.setattr(texts, "ngettext", lambda _one, _many, number: forms[number <= 2])
    written = [in_words(Sentence.of("right_detour", count=count)) for count in (0, 2, 3)]
    assert written == ["0 letre aus edge", "2 letre aus edge", "3 letres"]


@pytest.mark.usefixtures("_wide_language")
def test_what_somebody_typed_is_not_touched():
    sentence = Sentence.of("unknown_choice", choices=("white", "red"), found="'white and 12345'")
    assert in_words(sentence).endswith(" 'white and 12345'.")
    assert "white, red" in in_words(sentence).replace(wide(", "), ", ")


def test_letters_read_from_the_right_keep_their_direction():
    sentence = Sentence.of("replaced", place=3, expected="א", letter="ab")
    assert in_words(sentence) == "Letter 3 should be \u2068א\u2069, not ab."
    nested = Sentence.of(
        "replaced", place=3, expected=Sentence.of("letter", symbol="א"), letter="b"
    )
    assert in_words(nested) == "Letter 3 should be \u2068א\u2069, not b."
    listed = Sentence.of("left", pieces=("א", "b"))
    assert in_words(listed) == "Unsolved: \u2068א\u2069, b."
    assert isolated("ab") == "ab"


def test_letters_are_bold_and_every_value_is_escaped():
    letter, memo = Sentence.of("letter", symbol="<א"), Sentence.of("memo", letters="a&b")
    sentence = Sentence.of("replaced", place=3, expected=letter, letter=memo)
    assert with_bold_letters(sentence) == (
        "Letter 3 should be <b><bdi>\u2068&lt;א\u2069</bdi></b>, not <b><bdi>a&amp;b</bdi></b>."
    )
    assert (
        with_bold_letters(Sentence.of("left", pieces=("<i>", "UF"))) == "Unsolved: &lt;i&gt;, UF."
    )


def test_thousands_are_separated_as_the_language_does():
    sentence = Sentence.of("too_many_characters", most=10_000, found=12_345)
    assert in_words(sentence) == "An algorithm has at most 10,000 characters, found 12,345."
    with translation.override("de"):
        assert "10.000" in in_words(sentence)
    assert in_words(Sentence.of("too_many_characters", most=999, found="12345")) == (
        "An algorithm has at most 999 characters, found 12345."
    )


def test_an_error_is_written_with_everything_it_says():
    error = NotationError("not_wide", found="'w'", position=1)
    assert in_words(error) == "Only faces can be wide, found 'w'."
    with pytest.raises(SchemeError) as refusal:
        LetterScheme.from_json({"name": "x", "edges": {}, "corners": {}})
    assert len(refusal.value.problems) > 1
    assert in_words(refusal.value) == " ".join(map(in_words, refusal.value.problems))


def marked_texts(source):
    """The texts of a table as makemessages finds them."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return [
        tuple(ast.literal_eval(text) for text in call.args[:2])
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in MARKS
    ]


def test_every_text_is_found_by_makemessages_and_no_key_is_in_two_tables():
    tables = (LIBRARY / "sentences").glob("*.py")
    marked = [text for table in tables for text in marked_texts(table.read_text("utf-8"))]
    written = [
        (text.one, text.many) if isinstance(text, Plural) else (text,) for text in ENGLISH.values()
    ]
    assert sorted(marked) == sorted(written)


def keys(source):
    """The keys that errors and sentences are made with."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = ast.unparse(node.func)
            if name.endswith("Sentence.of") or (
                name.endswith("Error") and name != "NotImplementedError"
            ):
                yield node.args[0].value


def test_every_key_of_the_library_has_a_text():
    sources = [file.read_text("utf-8") for file in LIBRARY.rglob("*.py")]
    made = {key for source in sources for key in keys(source)}
    assert len(made) > 100
    assert made - ENGLISH.keys() == set()


def test_a_key_without_a_text_is_found_and_cannot_be_written():
    assert list(keys("raise errors.StateError('planted', count=1)")) == ["planted"]
    assert list(keys("Sentence.of('planted')")) == ["planted"]
    with pytest.raises(KeyError, match="planted"):
        in_words(NotationError("planted"))


@pytest.mark.django_db
def test_every_description_of_a_scheme_can_be_found_by_makemessages():
    call_command("load_schemes", verbosity=0)
    descriptions = set(NotationScheme.objects.values_list("description", flat=True))
    assert descriptions - {""} == set(DESCRIPTIONS)


@pytest.mark.parametrize(
    ("texts", "text"),
    [
        (["UF"], "UF"),
        (["UF", "UB"], "UF and UB"),
        (["UF", "UB", "DF"], "UF, UB and DF"),
        ([TYPED, "b"], f"\u2068{TYPED}\u2069 and b"),
    ],
)
def test_a_list_has_its_last_item_after_and(texts, text):
    assert listed(texts) == text
