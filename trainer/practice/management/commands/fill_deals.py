"""Fills the stock of states that are dealt."""

from argparse import ArgumentParser
from random import Random

from django.core.management.base import BaseCommand

from trainer.events import stocked_events
from trainer.practice.deals import fill_stock

STOCK = 500


class Command(BaseCommand):
    help = "Solve random states until the stock of each event is full."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--stock", type=int, default=STOCK, help="how many states of each event"
        )
        parser.add_argument("--seed", type=int, help="get the same states every time")

    def handle(self, *, stock: int, seed: int | None, verbosity: int, **_: object) -> None:
        rng = Random(seed)
        counts = {event.name: fill_stock(event.name, stock, rng) for event in stocked_events()}
        if verbosity:
            text = ", ".join(f"{count} of {event}" for event, count in counts.items())
            self.stdout.write(f"Made {text}.")
