"""The steps of an attempt: reveal, memorise, hand in, abandon, judge again."""

from random import Random

import pytest

from tests.trainer.practice.cast import (
    MIRRORED,
    NOON,
    RIGHT,
    after,
    deal,
    judged_attempt,
    recalled_attempt,
    revealed_attempt,
)
from trainer.methods.stored import Method, snapshot
from trainer.practice.attempts import (
    CHECKER,
    MemoRefusedError,
    NotCoveredError,
    OtherMemoError,
    ParsedAttempt,
    Submission,
    abandon,
    hand_in,
    judge_again,
    memorise,
    reveal,
    verdict_of,
)
from trainer.practice.models import Attempt, Deal, PracticeSession

pytestmark = pytest.mark.django_db


def test_a_deal_is_revealed_once(alice):
    dealt = deal()
    first = reveal(alice, dealt, NOON, Random(1))
    again = reveal(alice, dealt, after(5_000), Random(1))
    assert again == first
    assert again.revealed_at == NOON
    assert Attempt.objects.count() == 1


def test_a_deal_of_one_person_is_another_attempt_of_someone_else(alice, bob):
    dealt = deal()
    assert reveal(alice, dealt, NOON, Random(1)) != reveal(bob, dealt, NOON, Random(1))


def test_an_attempt_has_the_method_of_its_owner_and_the_current_session(alice):
    PracticeSession.objects.create(user=alice, name="Old")
    current = PracticeSession.objects.create(user=alice, name="Now", is_current=True)
    attempt = revealed_attempt(alice)
    assert attempt.session == current
    assert attempt.method == snapshot(Method())
    assert (attempt.phase, attempt.correct) == ("memo", None)


def test_a_revealed_ready_state_goes_back_into_stock_as_another_one(alice):
    Deal.objects.create(event="edges", scramble="R U F", lot=0.5)
    ready = deal().__class__(deal().uuid, "R U F", "edges", "memo", is_ready_state=True)
    reveal(alice, ready, NOON, Random(1))
    assert Deal.objects.get().scramble != "R U F"


def test_memorising_stops_the_memo_clock_once(alice):
    attempt = memorise(revealed_attempt(alice), 60_000, after(60_500))
    again = memorise(attempt, 90_000, after(90_000))
    assert (again.phase, again.memo_ms, again.clock) == ("recall", 60_000, "client")
    assert again.memorised_at == after(60_500)


@pytest.mark.parametrize(
    ("covered_ms", "memo_ms", "clock", "began"),
    [
        (40_200, 60_000, "split", after(60_300)),
        (5_000, 100_500, "server", after(100_500)),
        (None, 100_500, "server", after(100_500)),
    ],
    ids=["agreed time", "other time", "not sent"],
)
def test_a_page_without_a_connection_says_later_how_long_the_cube_was_covered(
    alice, covered_ms, memo_ms, clock, began
):
    attempt = memorise(revealed_attempt(alice), 60_000, after(100_500), covered_ms)
    assert (attempt.memo_ms, attempt.clock, attempt.memorised_at) == (memo_ms, clock, began)


def test_a_cube_covered_late_by_seconds_at_most_is_timed_like_any(alice):
    attempt = memorise(revealed_attempt(alice), 60_000, after(61_500), 1_400)
    assert (attempt.memo_ms, attempt.clock, attempt.memorised_at) == (
        60_000,
        "client",
        after(60_100),
    )


def test_looking_at_the_cube_is_not_made_recall_without_a_mark(alice):
    """Six seconds of looking, and the page claims that the cube was covered for all but 10 ms."""
    attempt = memorise(revealed_attempt(alice), 10, after(6_000), 5_990)
    done = hand_in(ParsedAttempt(attempt), Submission(RIGHT, recall_ms=7_000), after(7_000))
    assert (done.memo_ms, done.recall_ms, done.clock) == (10, 7_000, "split")


def test_two_seconds_at_most_are_taken_off_both_times(alice):
    """Three seconds each, of which the page claims about one each."""
    attempt = memorise(revealed_attempt(alice), 1_050, after(3_000))
    done = hand_in(ParsedAttempt(attempt), Submission(RIGHT, recall_ms=1_050), after(6_000))
    assert (done.memo_ms, done.recall_ms, done.clock) == (1_050, 3_000, "server")


def test_a_slow_connection_may_take_two_seconds_off_in_all(alice):
    attempt = memorise(revealed_attempt(alice), 59_000, after(60_000))
    done = hand_in(ParsedAttempt(attempt), Submission(RIGHT, recall_ms=9_000), after(70_000))
    assert (done.memo_ms, done.recall_ms, done.clock) == (59_000, 9_000, "client")
    attempt = memorise(revealed_attempt(alice), 58_000, after(60_000))
    done = hand_in(ParsedAttempt(attempt), Submission(RIGHT, recall_ms=9_999), after(70_000))
    assert (done.memo_ms, done.recall_ms, done.clock) == (58_000, 10_000, "server")


def test_if_the_clocks_disagree_the_servers_counts(alice):
    attempt = memorise(revealed_attempt(alice), 5_000, after(60_500))
    assert (attempt.memo_ms, attempt.memo_client_ms, attempt.clock) == (60_500, 5_000, "server")
    done = hand_in(ParsedAttempt(attempt), Submission(RIGHT, recall_ms=9_500), after(70_000))
    assert (done.recall_ms, done.clock) == (9_500, "server")


OUTAGE = 300_000


def test_a_memo_sent_after_an_outage_is_timed_up_to_its_first_check(alice):
    done = hand_in(
        ParsedAttempt(recalled_attempt(alice)),
        Submission(RIGHT, recall_ms=10_000, waited_ms=OUTAGE),
        after(370_000),
    )
    assert (done.memo_ms, done.recall_ms, done.clock) == (60_000, 10_000, "offline")


def test_an_outage_that_began_before_memorising_was_saved(alice):
    handed_in = Submission(RIGHT, 60_000, 10_000, OUTAGE, cover_unsent=True)
    done = hand_in(ParsedAttempt(revealed_attempt(alice)), handed_in, after(370_000))
    assert (done.memo_ms, done.recall_ms, done.clock) == (60_000, 10_000, "offline")


def test_a_trace_sent_after_an_outage_is_timed_up_to_its_first_check(alice):
    traced = revealed_attempt(alice, mode="trace")
    done = hand_in(
        ParsedAttempt(traced), Submission(RIGHT, memo_ms=60_000, waited_ms=OUTAGE), after(360_000)
    )
    assert (done.memo_ms, done.recall_ms, done.clock) == (60_000, None, "offline")


def test_an_outage_longer_than_the_attempt_is_not_believed(alice):
    done = hand_in(
        ParsedAttempt(recalled_attempt(alice)),
        Submission(RIGHT, recall_ms=10_000, waited_ms=OUTAGE),
        after(90_000),
    )
    assert (done.recall_ms, done.recall_client_ms, done.clock) == (30_000, 10_000, "server")


def test_a_correct_memo_is_stored_with_its_times(alice):
    attempt = judged_attempt(alice)
    assert (attempt.correct, attempt.phase, attempt.checker) == (True, "verdict", CHECKER)
    assert (attempt.memo_ms, attempt.recall_ms, attempt.total_ms) == (60_000, 10_000, 70_000)
    [result] = attempt.results.all()
    assert (result.correct, result.expected_letters, len(result.letters)) == (True, 11, 11)


def test_a_wrong_memo_is_stored_with_its_first_wrong_letter(alice):
    attempt = judged_attempt(alice, typed={"edges": MIRRORED})
    [result] = attempt.results.all()
    assert (attempt.correct, result.first_wrong, result.kind) == (False, 3, "mirrored")
    assert (result.wrong, result.expected) == ("UB", "BU")
    assert [name for name in result.nearest or [] if name not in result.letters] == ["BU"]
    assert [sentence["key"] for sentence in result.sentences] == ["mirrored", "nearest"]


def test_both_piece_types_are_judged_from_one_box_or_two(alice):
    assert judged_attempt(alice, "both", RIGHT).correct
    together = {"both": f"{RIGHT['edges']} # {RIGHT['corners']}"}
    attempt = judged_attempt(alice, "both", together)
    assert attempt.correct
    assert {result.piece_type for result in attempt.results.all()} == {"edges", "corners"}


def test_submitting_twice_gives_the_first_verdict(alice):
    attempt = recalled_attempt(alice)
    first = hand_in(
        ParsedAttempt(attempt),
        Submission({"edges": RIGHT["edges"]}, recall_ms=9_000),
        after(70_000),
    )
    again = hand_in(
        ParsedAttempt(attempt),
        Submission({"edges": RIGHT["edges"]}, recall_ms=9_900),
        after(71_000),
    )
    once_more = hand_in(ParsedAttempt(again), Submission({"edges": RIGHT["edges"]}), after(71_000))
    assert once_more.recall_ms == again.recall_ms == first.recall_ms == 10_000 - 1_000
    assert attempt.results.count() == 1


def test_another_memo_for_the_same_attempt_is_refused(alice):
    attempt = judged_attempt(alice)
    with pytest.raises(OtherMemoError):
        hand_in(ParsedAttempt(attempt), Submission({"edges": MIRRORED}), after(80_000))
    attempt.refresh_from_db()
    assert attempt.correct


def test_the_error_of_an_unreadable_memo_names_its_box_and_position(alice):
    attempt = recalled_attempt(alice)
    with pytest.raises(MemoRefusedError) as refused:
        hand_in(ParsedAttempt(attempt), Submission({"edges": "ui 7"}), after(70_000))
    assert (refused.value.box, refused.value.position) == ("edges", 3)
    attempt.refresh_from_db()
    assert attempt.phase == "recall"


def test_a_memo_is_refused_while_the_cube_is_visible(alice):
    attempt = revealed_attempt(alice)
    with pytest.raises(NotCoveredError):
        hand_in(ParsedAttempt(attempt), Submission(RIGHT, 60_000, 9_000), after(69_500))
    attempt.refresh_from_db()
    assert (attempt.phase, attempt.typed) == ("memo", {})
    covered = memorise(attempt, 60_000, after(60_000))
    done = hand_in(ParsedAttempt(covered), Submission(RIGHT, recall_ms=9_000), after(69_500))
    assert (done.correct, done.clock) == (True, "client")


def test_if_covering_could_not_be_sent_the_browser_alone_divides_the_time(alice):
    submission = Submission(RIGHT, memo_ms=60_000, recall_ms=9_000, cover_unsent=True)
    done = hand_in(ParsedAttempt(revealed_attempt(alice)), submission, after(69_500))
    assert (done.memo_ms, done.recall_ms, done.clock) == (60_000, 9_000, "split")


@pytest.mark.parametrize("times", [{}, {"memo_ms": 10, "recall_ms": 9_000}, {"memo_ms": 60_000}])
def test_if_its_times_disagree_too_only_the_servers_total_counts(alice, times):
    submission = Submission(RIGHT, **times, cover_unsent=True)
    done = hand_in(ParsedAttempt(revealed_attempt(alice)), submission, after(69_500))
    assert (done.memo_ms, done.recall_ms, done.clock) == (None, 69_500, "server")
    assert (done.total_ms, done.memorised_at) == (69_500, None)


def test_a_traced_attempt_never_covers_its_cube_and_has_one_time(alice):
    attempt = revealed_attempt(alice, mode="trace")
    assert memorise(attempt, 5_000, after(5_000)).phase == "memo"
    done = hand_in(
        ParsedAttempt(attempt), Submission({"edges": RIGHT["edges"]}, memo_ms=30_000), after(30_000)
    )
    assert (done.memo_ms, done.recall_ms, done.correct) == (30_000, None, True)
    assert list(Attempt.objects.memos(after(40_000))) == []


def test_giving_up_counts_as_a_dnf(alice):
    attempt = abandon(revealed_attempt(alice), after(20_000))
    assert (attempt.phase, attempt.dnf, attempt.correct) == ("verdict", True, None)
    assert (attempt.memo_ms, attempt.was_abandoned) == (20_000, True)
    assert abandon(judged_attempt(alice), after(90_000)).dnf is False
    assert abandon(recalled_attempt(alice), after(90_000)).dnf is True


def test_the_times_of_at_most_64_characters_are_stored(alice):
    submission = Submission({"edges": RIGHT["edges"]}, offsets={"edges": list(range(100))})
    assert hand_in(ParsedAttempt(recalled_attempt(alice)), submission, after(70_000)).offsets == {
        "edges": list(range(64))
    }


def test_judging_again_replaces_the_verdict(alice):
    attempt = judged_attempt(alice)
    attempt.results.update(expected_letters=3)
    assert judge_again(attempt) is False
    assert attempt.results.get().expected_letters == 11
    Attempt.objects.filter(pk=attempt.pk).update(correct=False)
    attempt.refresh_from_db()
    assert judge_again(attempt) is True
    assert judge_again(abandon(revealed_attempt(alice), after(1))) is False


def test_stored_sentences_are_written_on_the_page(alice):
    [part] = parts_of(judged_attempt(alice, typed={"edges": "ui nq lw rv g"}))
    assert part.sentence == "You forgot the flipped edge UL (<b><bdi>d e</bdi></b>)."
    assert part.stops_early
    [part] = parts_of(judged_attempt(alice, typed={"edges": f"{RIGHT['edges']} uu"}))
    assert part.sentence == "Correct, with 2 redundant letters."


def parts_of(attempt):
    return verdict_of(ParsedAttempt(attempt), list(attempt.results.all())).parts
