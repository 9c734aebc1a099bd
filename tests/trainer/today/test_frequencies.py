"""New cards come in the order of how often their pairs occur in the person's own memos."""

import doctest
from collections import Counter
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from tests.trainer.practice.cast import stored_attempt
from trainer.cards.names import CardName
from trainer.pairs.cards import PairCards
from trainer.pairs.models import Pair
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult
from trainer.today import attempts, frequencies, sources
from trainer.today.reading import today_of

pytestmark = pytest.mark.django_db

# Some stickers by their letters in Speffz.
EDGES = {"a": "UB", "c": "UF", "d": "UL", "u": "DF", "v": "DR", "j": "FR"}
CORNERS = {"d": "UFL", "v": "DFR"}


@pytest.fixture(autouse=True)
def pair_cards(monkeypatch):
    monkeypatch.setattr(sources, "SOURCES", (PairCards(),))


@pytest.fixture(autouse=True)
def words(alice):
    """Alice has a word for each pair of a few letters."""
    rows = [(first, second) for first in EDGES for second in EDGES if first != second]
    Pair.objects.bulk_create(
        Pair(user=alice, first=first, second=second, words=f"{first} to {second}")
        for first, second in rows
    )


def memorised(user, letters, *, piece_type="edges", days_ago=1.0, **values) -> Attempt:
    """Store a memo of some days ago."""
    now = timezone.now()
    attempt = stored_attempt(user, **values)
    Attempt.objects.filter(pk=attempt.pk).update(revealed_at=now - timedelta(days=days_ago))
    names = EDGES if piece_type == "edges" else CORNERS
    stickers = [names[letter] for letter in letters] if isinstance(letters, str) else letters
    PieceResult.objects.create(
        attempt=attempt,
        user=user,
        piece_type=piece_type,
        correct=True,
        letters=stickers,
        expected_letters=len(stickers),
    )
    return attempt


def new_pairs(user) -> list[str]:
    """Return the pairs of the new cards of today, in no order."""
    return sorted({name.key.replace(" ", "") for name in today_of(user, timezone.now()).cards.new})


def test_examples_give_the_results_that_they_show():
    assert doctest.testmod(frequencies).failed == doctest.testmod(attempts).failed == 0


def test_without_memos_new_cards_come_in_the_order_of_the_grid(alice):
    assert new_pairs(alice) == ["ac", "ad", "aj", "au", "av"]


def test_pairs_that_occur_most_come_first_and_the_others_in_the_order_of_the_grid(alice):
    memorised(alice, "vuvujd")
    memorised(alice, "jdca")
    memorised(alice, "dv", piece_type="corners")
    memorised(alice, "dv", piece_type="corners", days_ago=3)

    assert new_pairs(alice) == ["ac", "ca", "dv", "jd", "vu"]


@pytest.mark.parametrize("seed", range(3))
def test_order_is_that_of_all_memos_counted_one_by_one(alice, seed):
    rng, counts = Random(seed), Counter[str]()
    for _ in range(40):
        memo = [rng.choice(list(EDGES)) for _ in range(rng.randrange(2, 9))]
        counts.update("".join(memo[at : at + 2]) for at in range(0, len(memo) - 1, 2))
        memorised(alice, "".join(memo), days_ago=rng.randrange(1, 300))
    grid = sorted(
        {pair for pair in counts if len(set(pair)) == 2}, key=lambda pair: (-counts[pair], pair)
    )

    assert new_pairs(alice) == sorted(grid[:5])


def test_a_memo_of_the_day_itself_changes_nothing(alice):
    before = new_pairs(alice)
    memorised(alice, "vuvuvu", days_ago=0)
    assert new_pairs(alice) == before


@pytest.mark.parametrize("mode", ["weak", "review", "trace"])
def test_scrambles_that_were_chosen_for_their_pairs_do_not_count(alice, mode):
    memorised(alice, "vuvuvu", mode=mode)
    assert "vu" not in new_pairs(alice)


def test_other_peoples_and_deleted_memos_do_not_count(alice):
    memorised(User.objects.create_user("bob"), "vuvuvu")
    memorised(alice, "vuvuvu", deleted_at=timezone.now())
    assert "vu" not in new_pairs(alice)


def test_only_the_newest_memos_count(alice, monkeypatch):
    monkeypatch.setattr(frequencies, "NEWEST", 3)
    memorised(alice, "vuvuvuvu", days_ago=9)
    for days in range(1, 4):
        memorised(alice, "jdjd", days_ago=days)
    pairs = new_pairs(alice)
    assert ("jd" in pairs, "vu" in pairs) == (True, False)


def test_lists_of_edges_and_corners_count_their_own_memos(alice):
    User.objects.filter(pk=alice.pk).update(keeps_two_pair_lists=True)
    alice.refresh_from_db()
    for _ in range(3):
        memorised(alice, "vuvu")
    memorised(alice, "dv", piece_type="corners")
    new = today_of(alice, timezone.now()).cards.new

    assert {CardName("pair-word", key) for key in ("edges: v u", "corners: d v")} <= new
    assert CardName("pair-word", "corners: v u") not in new


@pytest.mark.parametrize("damaged", [7, [["UF"], "DF"], {"UF": "DF"}, "UFDF"])
def test_letters_that_cannot_be_read_are_left_out(alice, damaged):
    memorised(alice, "vu")
    row = memorised(alice, "vu")
    PieceResult.objects.filter(attempt=row).update(letters=damaged)
    assert "vu" in new_pairs(alice)
