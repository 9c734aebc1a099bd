"""How an attempt is practised, what phase it is in, which clock counts, and what a solve ends with."""

from django.db import models
from django.utils.translation import gettext_lazy as _

LONGEST_MODE = 12
# The checker of solves that csTimer timed.
CSTIMER = "csTimer"
PLUS_TWO_MS = 2_000


class Mode(models.TextChoices):
    """How an attempt is practised. Averages count neither repeated scrambles nor those with a weak pair."""

    MEMO = "memo", _("Memo")
    TRACE = "trace", _("Trace")
    REVIEW = "review", _("Again")
    WEAK = "weak", _("Weak pair")
    SOLVE = "solve", _("Real solve")
    SOLVE_AGAIN = "solve-again", _("Real solve again")


class Phase(models.TextChoices):
    """The phases of an attempt. Its cube is visible in the first and in the last."""

    MEMO = "memo", _("Memo")
    RECALL = "recall", _("Recall")
    VERDICT = "verdict", _("Verdict")


class Clock(models.TextChoices):
    """Whose times count.

    If the connection was lost, only the browser knows when the cube was covered, or when a memo was
    first checked. The site measured nothing of an attempt that comes from a file, or of a solve whose
    time was typed.
    """

    CLIENT = "client", _("the browser's")
    OFFLINE = "offline", _("the browser's, up to the first check while the connection was lost")
    SERVER = "server", _("the server's")
    SPLIT = "split", _("the browser's alone for when the cube was covered")
    FILE = "file", _("that of an imported file")
    TYPED = "typed", _("another timer's, typed by hand")


# Repeated scrambles, and those dealt to train a weakness.
DEALT_TO_TRAIN = (Mode.REVIEW, Mode.WEAK, Mode.SOLVE_AGAIN)
# In all other modes, memos are typed.
SOLVING = (Mode.SOLVE, Mode.SOLVE_AGAIN)


class Outcome(models.TextChoices):
    """What a solve ends with: success, success with a penalty of two seconds, or DNF."""

    SOLVED = "solved", _("Solved")
    PLUS_TWO = "plus-two", _("+2")
    DNF = "dnf", _("DNF")
