"""Judges stored memos again if their verdict is by an older checker."""

from argparse import ArgumentParser

from django.core.management.base import BaseCommand

from trainer.practice.attempts import judge_older_verdicts
from trainer.practice.attempts.older_verdicts import BATCH


class Command(BaseCommand):
    help = (
        "Judge stored memos again if an older checker judged them. You can stop it at any time: "
        "the next run judges the rest. Attempts without a memo are left alone."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--batch", type=int, default=BATCH, help="how many to store in one transaction"
        )

    def handle(self, *, batch: int, verbosity: int, **_: object) -> None:
        judged = unreadable = 0
        for counts in judge_older_verdicts(max(1, batch)):
            judged += counts.judged
            unreadable += counts.unreadable
            if verbosity > 1:
                self.stdout.write(f"{judged} judged.")
        if verbosity:
            self.stdout.write(f"Judged {judged} again.")
        if unreadable:
            self.stderr.write(f"{unreadable} cannot be read: see the log.")
