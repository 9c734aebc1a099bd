"""The forms of the workshop. They check the shape of each field; the engine judges its content."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.commutators import Rank
from cubecore.cube import Face
from cubecore.memo import CORNERS, EDGES, PieceType
from cubecore.memo.method import styles_of
from cubecore.solvers import STRATEGIES
from trainer.methods.forms import STYLES
from trainer.workshop.executing import METHOD_TITLES
from trainer.workshop.fields import LARGEST, LONGEST_TEXT, SMALLEST, RefusedError, Solver
from trainer.workshop.finding import MOST_RESULTS
from trainer.workshop.group_facts import LARGEST_GROUP, SMALLEST_GROUP
from trainer.workshop.matching import EXAMPLES, MOST_MATCHES
from trainer.workshop.pieces import pieces_like, pieces_of
from trainer.workshop.walking import LARGEST_WALKED, Frame

Data = dict[str, Any]

SEEN_AROUND = 24
LONGEST_PAIR = 60
LONGEST_MEMO = 400
USUAL = 3
SIZES = {str(size): size for size in range(SMALLEST, LARGEST + 1)}

# What people generate commutators with; slices are for edges.
MOVE_SETS = ("RUD", "RUF", "RUL", "RUDF", "RUM", "RUS", "RUE", "RUDMES")

RANK_TITLES = {Rank.HANDS: _("For hands"), Rank.LENGTH: _("By length")}
SOLVER_TITLES = {
    Solver.TWO_PHASE: _("Two-phase (short)"),
    Solver.LAYERS: _("Layer by layer"),
    Solver.CFOP: _("CFOP"),
}
# How the centres of a cube from 4×4×4 on are solved.
STRATEGY_TITLES = {
    "blocks": _("Blocks"),
    "single-cells": _("Single cells"),
    "rows": _("Rows"),
}

FACES = [(face.value, face.value) for face in Face]
FRAME_TITLES = {
    Frame.DOCUMENT: _("B through the cube"),
    Frame.OUTSIDE: _("All from outside"),
    Frame.OWN: _("By my pairs of edges"),
}
LONGEST_PAIRS = 2_000


@dataclass(frozen=True, slots=True)
class Fault:
    """The place where a text is invalid: the character, and the text around it."""

    before: str
    character: str
    after: str


class LongTextField(forms.CharField):
    """An optional text of moves, stickers or edges, which is read as it was typed."""

    def __init__(self, label: Any, *, rows: int, longest: int = LONGEST_TEXT) -> None:
        attributes = {"rows": rows, "dir": "ltr", "spellcheck": "false"}
        widget = forms.Textarea(attributes)
        super().__init__(
            label=label, required=False, strip=False, max_length=longest, widget=widget
        )


class MemoField(forms.CharField):
    """An optional memo, which is read as it was typed."""

    def __init__(self, label: Any) -> None:
        attributes = {"dir": "auto", "spellcheck": "false", "autocapitalize": "off"}
        widget = forms.TextInput(attributes)
        super().__init__(
            label=label, required=False, strip=False, max_length=LONGEST_MEMO, widget=widget
        )


class StyleField(forms.ChoiceField):
    """How a piece type is executed; nothing is how the method does it."""

    def __init__(self, label: Any, piece_type: PieceType) -> None:
        titles = [(name, STYLES[name]) for name in styles_of(piece_type)]
        super().__init__(label=label, required=False, choices=[("", _("As usual")), *titles])


class FaultForm(forms.Form):
    """A form that shows what is wrong with a field, and at which character."""

    def __init__(self, data: Data) -> None:
        super().__init__(data, label_suffix="")
        self.fault: Fault | None = None

    def refuse(self, error: RefusedError) -> None:
        """Show an error at its field, and the character at fault."""
        text = str(self.data.get(error.field, ""))
        self.add_error(error.field, _with_place(error, text))
        if error.position is not None:
            self.fault = _fault(text, error.position)


class QuestionForm(FaultForm):
    """The form of a page: what it is about is a cube of a size."""

    size = forms.TypedChoiceField(
        label=_("Cube size"),
        coerce=int,
        choices=[(size, f"{size}×{size}×{size}") for size in SIZES.values()],
    )


class WatchForm(QuestionForm):
    """An algorithm to watch, and the moves before it."""

    alg = LongTextField(_("Algorithm"), rows=2)
    setup = forms.CharField(
        label=_("Setup"),
        required=False,
        strip=False,
        max_length=LONGEST_TEXT,
        widget=forms.TextInput({"dir": "ltr"}),
    )
    ends_solved = forms.BooleanField(label=_("Start from the case"), required=False)


class SolveForm(QuestionForm):
    """A cube to solve: its scramble or its stickers."""

    scramble = LongTextField(_("Scramble or stickers"), rows=3)
    solver = forms.TypedChoiceField(
        label=_("Solver"),
        coerce=Solver,
        choices=[(key.value, SOLVER_TITLES[key]) for key in Solver],
    )
    strategy = forms.ChoiceField(
        label=_("Centres"), choices=[(key, STRATEGY_TITLES[key]) for key in STRATEGIES]
    )


class ExecutionForm(FaultForm):
    """A scramble and memos to execute, and how: the method, a style for each piece type, the order."""

    scramble = LongTextField(_("Scramble or stickers"), rows=2)
    edges = MemoField(_("Edge memo"))
    corners = MemoField(_("Corner memo"))
    method = forms.ChoiceField(
        label=_("Method"), required=False, choices=list(METHOD_TITLES.items())
    )
    edge_style = StyleField(_("Edges with"), EDGES)
    corner_style = StyleField(_("Corners with"), CORNERS)
    rank = forms.ChoiceField(
        label=_("Algorithms"),
        required=False,
        choices=[(Rank.HANDS.value, _("Easy for hands")), (Rank.LENGTH.value, _("Short"))],
    )
    first = forms.ChoiceField(
        label=_("Executed first"),
        required=False,
        choices=[
            ("", _("What is memorised last")),
            ("edges", _("Edges")),
            ("corners", _("Corners")),
        ],
    )


class DiagnosisForm(ExecutionForm):
    """A scramble, the memos that were executed, how, and the cube after that."""

    stickers = LongTextField(_("Stickers after the solve"), rows=2)


class CommutatorForm(QuestionForm):
    """A letter pair, and which of its commutators are listed and played."""

    pieces = forms.CharField(label=_("Pieces"), max_length=LONGEST_PAIR)
    pair = forms.CharField(
        label=_("Letter pair"),
        required=False,
        strip=False,
        max_length=LONGEST_PAIR,
        widget=forms.TextInput({"dir": "auto"}),
    )
    buffer = forms.CharField(
        label=_("Buffer (if not yours)"), required=False, strip=False, max_length=LONGEST_PAIR
    )
    moves = forms.ChoiceField(
        label=_("Only these moves"),
        required=False,
        choices=[("", _("Any")), *((moves, " ".join(moves)) for moves in MOVE_SETS)],
    )
    rank = forms.TypedChoiceField(
        label=_("Ranked"),
        required=False,
        coerce=Rank,
        empty_value=Rank.HANDS,
        choices=[(key.value, RANK_TITLES[key]) for key in (Rank.HANDS, Rank.LENGTH)],
    )
    number = forms.IntegerField(required=False, min_value=0, max_value=MOST_RESULTS)
    all = forms.BooleanField(required=False)

    def __init__(self, data: Data) -> None:
        size = SIZES.get(data.get("size", ""), USUAL)
        super().__init__(data | {"pieces": pieces_like(data.get("pieces", ""), size)})
        self.fields["pieces"].widget = forms.Select(choices=pieces_of(size))


class PatternForm(FaultForm):
    """A 3×3×3, a pattern to find on it, and which of the matches are listed and played."""

    examples = EXAMPLES
    scramble = LongTextField(_("Scramble or stickers"), rows=2)
    pattern = LongTextField(_("Pattern"), rows=3)
    number = forms.IntegerField(required=False, min_value=0, max_value=MOST_MATCHES)
    all = forms.BooleanField(required=False)


class GroupForm(FaultForm):
    """An algorithm as an element of the group of a cube."""

    size = forms.IntegerField(
        label=_("Cube size"),
        min_value=SMALLEST_GROUP,
        max_value=LARGEST_GROUP,
        widget=forms.NumberInput({"dir": "ltr"}),
    )
    alg = LongTextField(_("Algorithm"), rows=2)


class SliceForm(FaultForm):
    """A slice to walk, and how the faces are shown."""

    size = forms.IntegerField(label=_("Cube size"), min_value=1, max_value=LARGEST_WALKED)
    face = forms.ChoiceField(label=_("Starting face"), choices=FACES)
    rotate = forms.ChoiceField(label=_("Turning face"), choices=FACES)
    slice = forms.IntegerField(label=_("Slice"), min_value=0, max_value=LARGEST_WALKED - 1)
    frame = forms.TypedChoiceField(
        label=_("Faces as shown"),
        coerce=Frame,
        choices=[(key.value, FRAME_TITLES[key]) for key in Frame],
    )
    pairs = LongTextField(_("Your pairs of edges"), rows=10, longest=LONGEST_PAIRS)
    step = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=4 * LARGEST_WALKED - 1,
        widget=forms.HiddenInput,
    )


def _with_place(error: RefusedError, text: str) -> str:
    """Return the message of an error with the place of the fault."""
    if error.place:
        return gettext("%(place)s: %(message)s") % {"place": error.place, "message": error.message}
    if error.position is None:
        return error.message
    message = error.message.removesuffix(".")
    if error.position >= len(text):
        return gettext("%(message)s (at the end).") % {"message": message}
    place = {"message": message, "place": error.position + 1}
    return gettext("%(message)s (character %(place)s).") % place


def _fault(text: str, position: int) -> Fault:
    before = text[max(0, position - SEEN_AROUND) : position]
    return Fault(before, text[position : position + 1], text[position + 1 :][:SEEN_AROUND])
