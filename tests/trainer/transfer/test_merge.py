"""Signing in hands over everything that the guest stored, once and completely."""

import pytest
from django.core.management import call_command

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.trainer.transfer.cast import attempt, drill_answer
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.methods.schemes import copy_scheme, delete_scheme
from trainer.methods.stored import keep_method, method_of
from trainer.people.models import User
from trainer.practice.models import Attempt, PieceResult, PracticeSession
from trainer.progress.models import DashboardShare
from trainer.transfer.declarations import personal_data
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db


@pytest.fixture
def speffz(db):
    call_command("load_schemes", verbosity=0)
    return NotationScheme.objects.get(slug="speffz")


def attempts(user):
    return dict(Attempt.objects.filter(user=user).values_list("pk", "uuid"))


def test_attempts_go_over_with_their_names(alice, guest):
    own, brought = attempt(alice), attempt(guest)
    merge_guest(guest, alice)
    assert attempts(alice) == {own.pk: own.uuid, brought.pk: brought.uuid}
    assert attempts(guest) == {}


def test_results_go_over_with_their_attempts(alice, guest):
    pair = [attempt(guest), attempt(guest)]
    for each in pair:
        PieceResult.objects.create(
            attempt=each, user=guest, piece_type="edges", correct=True, expected_letters=1
        )
    merge_guest(guest, alice)
    owners = PieceResult.objects.values_list("attempt", "user", "attempt__user")
    assert set(owners) == {(each.pk, alice.pk, alice.pk) for each in pair}


def test_an_attempt_of_the_same_deal_goes_on_under_a_new_name(alice, guest):
    own = attempt(alice)
    twin = attempt(guest, own.uuid, scramble="F")
    merge_guest(guest, alice)
    uuids = attempts(alice)
    assert uuids.keys() == {own.pk, twin.pk}
    assert (uuids[own.pk], uuids[own.pk] == uuids[twin.pk]) == (own.uuid, False)
    assert Attempt.objects.get(pk=twin.pk).scramble == "F"


def test_drill_answers_go_over_and_those_of_one_question_are_both_kept(alice, guest):
    own, twin, other = drill_answer(alice), drill_answer(guest), drill_answer(guest)
    DrillAnswer.objects.filter(pk=twin.pk).update(uuid=own.uuid, sticker="BD")
    merge_guest(guest, alice)
    answers = dict(DrillAnswer.objects.filter(user=alice).values_list("uuid", "sticker"))
    assert (answers.pop(own.uuid), answers.pop(other.uuid)) == (own.sticker, other.sticker)
    assert list(answers.values()) == ["BD"]


@pytest.mark.parametrize(("has_one", "current"), [(True, "mine"), (False, "brought")])
def test_sessions_go_over_and_one_is_current(alice, guest, has_one, current):
    PracticeSession.objects.create(user=alice, name="mine", is_current=has_one)
    brought = PracticeSession.objects.create(user=guest, name="brought", is_current=True)
    inside = attempt(guest, session=brought)
    merge_guest(guest, alice)
    assert PracticeSession.objects.filter(user=alice).count() == 2
    assert PracticeSession.objects.get(user=alice, is_current=True).name == current
    assert Attempt.objects.get(pk=inside.pk).session == brought


def test_a_session_that_both_brought_from_elsewhere_goes_on_under_a_new_name(alice, guest):
    own = PracticeSession.objects.create(user=alice, name="mine")
    twin = PracticeSession.objects.create(user=guest, name="brought", uuid=own.uuid)
    merge_guest(guest, alice)
    uuids = dict(PracticeSession.objects.filter(user=alice).values_list("pk", "uuid"))
    assert uuids.keys() == {own.pk, twin.pk}
    assert (uuids[own.pk], uuids[own.pk] == uuids[twin.pk]) == (own.uuid, False)


def test_lessons_go_over_and_one_that_both_have_done_stays_the_members(alice, guest):
    own = LessonDone.objects.create(user=alice, lesson="buffer")
    for lesson in ("buffer", "tracing"):
        LessonDone.objects.create(user=guest, lesson=lesson)
    merge_guest(guest, alice)
    assert set(alice.lessons_done.values_list("lesson", flat=True)) == {"buffer", "tracing"}
    assert alice.lessons_done.get(lesson="buffer") == own


def test_schemes_go_over(alice, guest):
    scheme = NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=guest)
    merge_guest(guest, alice)
    scheme.refresh_from_db()
    assert scheme.owner == alice


def test_a_method_goes_over_to_who_has_none(alice, guest, speffz):
    keep_method(guest, Method(edge_buffer="UF"), speffz)
    merge_guest(guest, alice)
    assert method_of(alice).edge_buffer == "UF"


def test_a_member_keeps_their_own_method(alice, guest, speffz):
    keep_method(guest, Method(edge_buffer="UF"), speffz)
    keep_method(alice, Method(edge_buffer="DF"), speffz)
    merge_guest(guest, alice)
    assert method_of(alice).edge_buffer == "DF"


def test_a_method_that_does_not_go_over_holds_no_scheme(alice, guest, speffz):
    own = copy_scheme(guest, speffz, "speffz-copy")
    keep_method(guest, Method(), own)
    keep_method(alice, Method(), speffz)
    merge_guest(guest, alice)
    delete_scheme(NotationScheme.objects.get(owner=alice))
    assert not NotationScheme.objects.owned_by(alice).exists()


def test_the_guest_can_do_no_more_and_is_merged_once(alice, bob, guest):
    merge_guest(guest, alice)
    late = attempt(guest)
    merge_guest(guest, bob)
    merged = User.objects.get(pk=guest.pk)
    assert (merged.merged_into, merged.is_active) == (alice, False)
    assert attempts(guest) == {late.pk: late.uuid}


def test_members_are_not_merged(alice, bob):
    own = attempt(bob)
    merge_guest(bob, alice)
    assert attempts(bob) == {own.pk: own.uuid}


def test_a_guest_who_is_gone_is_no_trouble(alice, guest):
    User.objects.filter(pk=guest.pk).delete()
    merge_guest(guest, alice)
    assert User.objects.get() == alice


def test_a_guests_link_shows_nobody_the_members_work(alice, guest):
    own = DashboardShare.objects.create(user=alice, token="hers")  # noqa: S106 - not a password
    DashboardShare.objects.create(user=guest, token="the guest's")  # noqa: S106 - not a password
    merge_guest(guest, alice)
    assert list(DashboardShare.objects.all()) == [own]


def test_every_table_of_personal_data_is_declared_once():
    """A new room that stores something about a person has to declare it in its `keeps.py`."""
    declared = [table for data in personal_data() for table in data.tables]
    of_django = {"admin.LogEntry"}
    belongs = {relation.related_model for relation in User._meta.related_objects}
    assert {model for model in belongs if model._meta.label not in of_django} <= {*declared}
    assert len(declared) == len({*declared})


def test_queries_do_not_grow_with_attempts(alice, guest, django_assert_num_queries):
    for _ in range(30):
        attempt(guest)
    with django_assert_num_queries(54):
        merge_guest(guest, alice)
