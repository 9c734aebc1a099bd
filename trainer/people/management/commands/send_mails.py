"""Send the mails that a stopped server left unsent; run it every few minutes."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from trainer.people.reset_mails import send_waiting


class Command(BaseCommand):
    help = "Send the mails that wait: those that were asked for shortly before a server ended."

    def handle(self, *_: Any, **options: Any) -> None:
        sent = send_waiting(timezone.now())
        if options["verbosity"] > 0:
            self.stdout.write(f"{sent} sent")
