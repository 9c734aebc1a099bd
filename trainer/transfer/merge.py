"""Hands over everything that a guest stored to the member they sign in as."""

from django.db import transaction
from django.utils import timezone

from trainer.people.models import User
from trainer.transfer.declarations import personal_data


@transaction.atomic
def merge_guest(guest: User, member: User) -> None:
    """Hand over everything once; the guest's row stays for requests that are still on their way."""
    locked = User.objects.select_for_update().filter(pk__in=[guest.pk, member.pk]).order_by("pk")
    rows = {row.pk: row for row in locked}
    if guest.pk not in rows or not rows[guest.pk].is_guest or rows[guest.pk].merged_into_id:
        return
    hand_over(rows[guest.pk], rows[member.pk])
    User.objects.filter(pk=guest.pk).update(
        merged_into=member, is_active=False, last_seen_at=timezone.now()
    )


def hand_over(guest: User, member: User) -> None:
    """Hand over everything that the guest has now, room by room."""
    for data in personal_data():
        data.hand_over(guest, member)
