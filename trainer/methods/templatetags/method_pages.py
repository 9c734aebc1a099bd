"""What pages of other rooms show of a method."""

from django import template

from cubecore.pictures import CubePicture
from trainer.methods.examples import example_cube
from trainer.methods.stored import method_of
from trainer.people.models import User

register = template.Library()


@register.simple_tag
def example_cube_of(user: User) -> CubePicture:
    """Return the example's cube in the letters and the holding of a person."""
    return example_cube(method_of(user if user.pk else None))
