"""When a typed letter is complete, computed in the browser."""

from django.contrib.staticfiles.storage import staticfiles_storage


def test_a_letter_is_whole_unless_a_longer_one_begins_with_it(open_page):
    examples = {
        ("a", ("a", "b")): True,
        (" A ", ("a", "b")): True,
        ("ａ", ("a", "b")): True,
        ("", ("a", "b")): False,
        ("c", ("a", "b")): False,
        ("n", ("n", "ng")): False,
        ("ng", ("n", "ng")): True,
        ("か", ("か", "き")): True,
        ("か", ("か", "が")): False,
        ("が", ("か", "が")): True,
        ("か\u3099", ("か", "が")): True,
        ("e\u0301", ("É",)): True,
        ("ש", ("שׁ", "ב")): False,
    }
    with open_page("/about/") as page:
        results = page.evaluate(
            """async ([address, examples]) => {
                const { isWholeLetter } = await import(address);
                return examples.map(([typed, letters]) => isWholeLetter(typed, letters));
            }""",
            [
                staticfiles_storage.url("js/pure/whole-letter.js"),
                [[typed, list(letters)] for typed, letters in examples],
            ],
        )
    assert results == list(examples.values())


def test_a_pair_is_whole_unless_a_longer_one_begins_with_it(open_page):
    examples = {
        ("ab", ("a", "b")): True,
        ("B, a ", ("a", "b")): True,
        ("aa", ("a", "b")): True,
        ("a", ("a", "b")): False,
        ("abc", ("a", "b", "c")): False,
        ("ac", ("a", "b")): False,
        ("an", ("a", "n", "ng")): False,
        ("ang", ("a", "n", "ng")): True,
        ("nga", ("a", "n", "ng")): True,
        ("か が", ("か", "が")): True,
    }
    with open_page("/about/") as page:
        results = page.evaluate(
            """async ([address, examples]) => {
                const { isWholePair } = await import(address);
                return examples.map(([typed, letters]) => isWholePair(typed, letters));
            }""",
            [
                staticfiles_storage.url("js/pure/whole-letter.js"),
                [[typed, list(letters)] for typed, letters in examples],
            ],
        )
    assert results == list(examples.values())
