"""Gives the database of a site its tables, schemes and a few deals: python -m tests.storms.prepare"""

import django
from django.core.management import call_command

STOCK = 10

if __name__ == "__main__":
    django.setup()
    call_command("migrate", verbosity=0)
    call_command("load_schemes", verbosity=0)
    call_command("fill_deals", stock=STOCK, seed=1, verbosity=0)
