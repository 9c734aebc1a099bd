"""Templates count the entries that are still moving to a member."""

from django import template

from trainer.people.models import User
from trainer.transfer.merge import count_moving

register = template.Library()


@register.filter
def moving_count(user: User) -> int:
    return count_moving(user)
