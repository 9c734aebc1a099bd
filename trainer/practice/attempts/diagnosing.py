"""Why a solve was a DNF: the library's explanations, stored with the solve, and which of them is true."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cubecore.commutators import Rank
from cubecore.cube import Cube, OrbitKind
from cubecore.execution import Diagnosis, Fault, FaultKind, diagnose
from cubecore.execution.sheets import Sheet
from cubecore.memo import CORNERS, EDGES, PieceType, cubies_of_scramble
from trainer.deadlines import Deadline
from trainer.people.owners import locked_own, update_own
from trainer.practice.attempts.parsed_attempt import ParsedAttempt
from trainer.practice.attempts.sentences import sentence_html, stored_sentence
from trainer.practice.models import Attempt
from trainer.retrying import Verb
from trainer.unreadable import reading

MOST_EXPLANATIONS, MOST_FAULTS = 3, 2

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ShownFault:
    """A fault as a page shows it: its kind, the box and the letters of its step, and what it was."""

    kind: FaultKind
    box: str
    symbols: Sequence[str]
    sentence: str

    @property
    def orbit(self) -> str:
        """Return what commutators call the pieces: on a 3×3×3, edges are midges."""
        return OrbitKind.MIDGES if self.box == EDGES.name else self.box

    @property
    def pair(self) -> str:
        """Return the letter pair that it is about, if it is about one."""
        is_pair = self.box and len(self.symbols) == 2
        return "".join(self.symbols) if is_pair and max(map(len, self.symbols)) == 1 else ""


@dataclass(frozen=True, slots=True)
class ShownExplanation:
    """An explanation as a page shows it, and whether the solver says that it is the true one."""

    number: int
    faults: Sequence[ShownFault]
    is_true: bool


@dataclass(frozen=True, slots=True)
class ShownDiagnosis:
    """All explanations of a cube, the true or likeliest first; what stays unsolved if there is none."""

    explanations: Sequence[ShownExplanation]
    left: Sequence[str]

    @property
    def is_certain(self) -> bool:
        """Return whether there is only one explanation, or one that the solver confirmed."""
        return len(self.explanations) == 1 or any(each.is_true for each in self.explanations)


def diagnose_solve(
    parsed: ParsedAttempt,
    sheets: Sequence[Sheet],
    history: Mapping[str, int],
    deadline: Deadline,
) -> Attempt:
    """Store why a solve ended as its cube says, with the memo that was typed or with a traced one."""
    attempt = parsed.attempt
    with reading(attempt):
        memos = parsed.memos if attempt.typed else {}
        typed = {box.pieces: memos[box.name] for box in parsed.boxes if box.name in memos}
        diagnosis = diagnose(
            cubies_of_scramble(attempt.scramble),
            Cube.from_facelets(attempt.end_facelets),
            parsed.method,
            edges=typed.get(EDGES),
            corners=typed.get(CORNERS),
            sheets=sheets,
            # As films execute memos.
            rank=Rank.HANDS,
            history=history,
            deadline=deadline,
        )
    return store_diagnosis(attempt, _document_of(diagnosis))


@Verb
def store_diagnosis(attempt: Attempt, document: Document) -> Attempt:
    """Store a diagnosis, unless the memo or the cube was changed meanwhile."""
    current = locked_own(Attempt.objects.all(), attempt.user_id, attempt.pk)
    facts = [(each.typed, each.end_facelets) for each in (current, attempt)]
    if facts[0] == facts[1]:
        current.diagnosis, current.true_explanation = document, None
        current.save(update_fields=["diagnosis", "true_explanation"])
    return current


@Verb
def confirm_explanation(attempt: Attempt, number: int | None) -> None:
    """Store which explanation is the true one; None takes that back."""
    explained = Attempt.objects.filter(pk=attempt.pk, diagnosis__isnull=False)
    update_own(explained, attempt.user_id, true_explanation=number)


def shown_diagnosis(attempt: Attempt) -> ShownDiagnosis | None:
    """Return the diagnosis of a solve in words; None if there is none."""
    with reading(attempt):
        document: Document | None = attempt.diagnosis
        if document is None:
            return None
        true = attempt.true_explanation
        explanations = [
            ShownExplanation(number, tuple(map(_shown_fault, faults)), number == true)
            for number, faults in enumerate(document["explanations"])
        ]
        explanations.sort(key=lambda each: not each.is_true)
        return ShownDiagnosis(explanations, tuple(map(str, document["left"])))


def _document_of(diagnosis: Diagnosis) -> Document:
    return {
        "explanations": [
            [_document_of_fault(fault) for fault in explanation.faults]
            for explanation in diagnosis.explanations
        ],
        "left": [name for names in diagnosis.left for name in names],
    }


def _document_of_fault(fault: Fault) -> Document:
    return {
        "kind": fault.kind.value,
        "piece_type": _name_of(fault.piece_type),
        "step": fault.step,
        "letters": list(fault.letters),
        "message": stored_sentence(fault.message),
    }


def _name_of(piece_type: PieceType | None) -> str:
    return "" if piece_type is None else piece_type.name


def _shown_fault(fault: Document) -> ShownFault:
    symbols, sentence = tuple(map(str, fault["letters"])), sentence_html(fault["message"])
    return ShownFault(FaultKind(fault["kind"]), str(fault["piece_type"]), symbols, sentence)
