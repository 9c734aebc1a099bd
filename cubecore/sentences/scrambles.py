"""What can be wrong with an event, the length of a scramble or a filter."""

from collections.abc import Mapping

from cubecore.sentences.texts import Text, _, ngettext

SCRAMBLE_TEXTS: Mapping[str, Text] = {
    "unknown_event": _("{found} is not an event: expected one of {choices}."),
    "event_without_filters": _("The event {event} takes no filters."),
    "event_without_random_moves": _(
        "The event {event} needs solved pieces, so it cannot use random moves."
    ),
    "length_out_of_range": ngettext(
        "A scramble has from 0 to {most} move, found {found}.",
        "A scramble has from 0 to {most} moves, found {found}.",
        "most",
    ),
    "count_below_one": _("The number of scrambles must be at least 1, found {found}."),
    "negative_seed": _("A seed cannot be negative, found {found}."),
    # Filters
    "unknown_filter": _("{found} is not a filter: expected one of {choices}."),
    "filter_not_text": _("A filter must be a text, found {found}."),
    "not_a_range": _("Expected a number from 0 to {most} or a range such as 8-10, found {found}."),
    "empty_range": _("The range {found} ends before it starts."),
    "not_percentiles": _("Expected percentiles from 0 to 100 such as 20-60, found {found}."),
    "not_a_parity": _("Expected odd or even, found {found}."),
    "not_a_buffer_state": _("{found} is not one of {choices}."),
    "empty_list_item": _("An item is missing in the list {found}."),
    "unreadable_letters": _("{written}: {reason}"),
    "not_a_letter_or_pair": ngettext(
        "Expected one letter or a pair, found {count} letter.",
        "Expected one letter or a pair, found {count} letters.",
    ),
    "never_in_a_memo": _(
        "No memo contains {written}: the letters of solved pieces and of the buffer are never used."
    ),
    # Filters that no state passes, or hardly any
    "impossible_filter": _("No state of {event} has {conditions}."),
    "impossible_parity": _(
        "No state of {event} has {conditions}: edges and corners have the same parity, and with"
        " {others} it is always {parity}."
    ),
    "impossible_parity_when_solved": _(
        "No state of {event} has {conditions}: edges and corners have the same parity, and it is"
        " always {parity} while one of the two is solved."
    ),
    "impossible_together": _(
        "No state of {event} has {conditions}: edges and corners have the same parity, but these"
        " would differ."
    ),
    "only_solved": _(
        "Only cubes that are one turn from solved have {conditions}: a scramble needs at least two"
        " turns."
    ),
    "rare_filter": ngettext(
        "None of {tried} state passed: fewer than 1 in {least} do, if there are any.",
        "None of {tried} states passed: fewer than 1 in {least} do, if there are any.",
        "tried",
    ),
    "odd": _("odd"),
    "even": _("even"),
}
