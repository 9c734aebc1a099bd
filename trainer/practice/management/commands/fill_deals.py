"""Makes the states that wait to be dealt, as many of each event as are asked for."""

from argparse import ArgumentParser
from random import Random

from django.core.management.base import BaseCommand

from trainer.events import stocked_events
from trainer.practice.deals import fill

STOCK = 500


class Command(BaseCommand):
    help = "Solve random states until so many of each event wait to be dealt."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--stock", type=int, default=STOCK, help="how many of each event wait")
        parser.add_argument("--seed", type=int, help="for the same states every time")

    def handle(self, *, stock: int, seed: int | None, verbosity: int, **_: object) -> None:
        rng = Random(seed)
        made = {event.name: fill(event.name, stock, rng) for event in stocked_events()}
        if verbosity:
            counts = ", ".join(f"{count} of {event}" for event, count in made.items())
            self.stdout.write(f"Made {counts}.")
