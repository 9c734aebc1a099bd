"""When a typed letter is complete, computed in the browser."""


def test_a_letter_is_whole_unless_a_longer_one_begins_with_it(import_modules):
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
    page = import_modules(whole="whole-letter")
    results = page.evaluate(
        "(examples) => examples.map((each) => whole.isWholeLetter(...each))",
        [[typed, list(letters)] for typed, letters in examples],
    )
    assert results == list(examples.values())


def test_a_pair_is_whole_unless_a_longer_one_begins_with_it(import_modules):
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
    page = import_modules(whole="whole-letter")
    results = page.evaluate(
        "(examples) => examples.map((each) => whole.isWholePair(...each))",
        [[typed, list(letters)] for typed, letters in examples],
    )
    assert results == list(examples.values())
