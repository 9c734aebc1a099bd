"""What can be wrong with a slice walk or an edge map."""

from collections.abc import Mapping

from cubecore.sentences.plurals import Text, _

TEXTS: Mapping[str, Text] = {
    "walk_size_out_of_range": _("A slice walk needs a size from 1 to {most}, found {size}."),
    "not_a_face": _("{found} is not a face: expected one of {choices}."),
    "face_not_on_path": _(
        "A slice that turns with {rotating} runs over {faces}, not over {start}."
    ),
    "slice_out_of_range": _("A cube of size {size} has slices 0 to {last}, found {found}."),
    "step_out_of_range": _("A face of size {size} has steps 0 to {last}, found {found}."),
    "face_without_letter": _("The face {face} of the cube model has no letter."),
    # Edge maps
    "edge_map_not_an_object": _(
        'An edge map is an object of pairs such as {{"F.RIGHT": "R.LEFT"}}.'
    ),
    "six_pictures": _("An edge map needs one picture for each of the six faces."),
    "not_around_face": _("{faces} are not around {face} in this order."),
    "not_a_side": _("{found} is not the side of a face: expected a text such as F.RIGHT."),
    "side_without_face": _("{found} does not start with a face: expected one of {choices}."),
    "side_without_edge": _("{found} does not end with an edge: expected one of {choices}."),
    "joins_itself": _("{side} cannot join {other}: a face never joins itself."),
    "joins_opposite": _("{side} cannot join {other}: their faces are opposite."),
    "joined_twice": _("{side} is joined to both {first} and {second}."),
    "sides_not_joined": _("{sides} are not joined to anything."),
    "faces_joined_twice": _("{face} joins {other} along more than one edge."),
    "opposite_sides_needed": _("{first} and {second} must join opposite faces."),
}
