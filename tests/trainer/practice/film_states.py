"""Every state of the films of attempts."""

from tests.state import State

FILM_STATES = [
    State("film", "member", "/attempts/{right.uuid}/film", "right"),
    State("film", "member", "/attempts/{wrong[mirrored].uuid}/film", "wrong"),
    State("film", "member", "/attempts/{wrong[nothing].uuid}/film", "empty memo"),
    State("film", "member", "/attempts/{open[given up].uuid}/film", "given up"),
    State("shared-film", "visitor", "/shared/{right.share_token}/film"),
]
