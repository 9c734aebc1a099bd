"""What a deal is limited to: ranges with two ends, and a chip for each active condition."""

import pytest
from django.http import QueryDict

from trainer.practice.deal_form import DealForm, FilterChip, has_conditions, range_text


@pytest.mark.parametrize(
    ("query", "filters"),
    [
        ("edges_letters=8-10", {"edges_letters": "8-10"}),
        ("edges_letters_min=8&edges_letters_max=10", {"edges_letters": "8-10"}),
        ("edges_letters_min=8&edges_letters_max=8", {"edges_letters": "8"}),
        ("edges_letters_max=3", {"edges_letters": "0-3"}),
        ("edges_letters_min=9", {"edges_letters": "9-99"}),
        ("edges_letters_min=+&edges_letters_max=", {}),
        ("edges_flips=0&parity=odd", {"edges_flips": "0", "parity": "odd"}),
    ],
)
def test_a_range_is_one_text_or_two_ends(query, filters):
    form = DealForm(QueryDict(query))
    assert (form.is_valid(), form.filters) == (True, filters)
    assert has_conditions(QueryDict(query)) == bool(filters)


def test_blank_ends_are_no_condition():
    assert not has_conditions(QueryDict("event=both&mode=memo&edges_letters_min="))


@pytest.mark.parametrize(
    ("text", "ends"), [("8-10", ["8", "10"]), ("8", ["8", "8"]), ("", ["", ""]), ("x", ["x", "x"])]
)
def test_a_range_is_shown_by_its_ends(text, ends):
    widget = DealForm({}).fields["edges_letters"].widget
    assert widget.decompress(text) == ends


def test_an_end_that_is_no_number_is_refused_where_it_is():
    form = DealForm(QueryDict("edges_letters_min=8&edges_letters_max=x"))
    assert list(form.errors) == ["edges_letters"]


def test_each_active_condition_has_a_chip_without_which_the_others_stay():
    form = DealForm(QueryDict("event=both&mode=memo&edges_letters=8-10&parity=odd&contains=AB"))
    assert form.is_valid()
    assert form.chips == [
        FilterChip("Edge letters", "8-10", "event=both&mode=memo&parity=odd&contains=AB"),
        FilterChip("Parity", "odd", "event=both&mode=memo&edges_letters=8-10&contains=AB"),
        FilterChip(
            "Contains letters or pairs", "AB", "event=both&mode=memo&edges_letters=8-10&parity=odd"
        ),
    ]
    assert form.query_without_filters == "event=both&mode=memo"


def test_the_same_ends_make_one_number():
    assert range_text("4", "4") == "4"
