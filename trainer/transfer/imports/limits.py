"""How much one file may hold."""

from datetime import timedelta

LARGEST_FILE = 256 * 1024 * 1024
MOST_ITEMS = 250_000
# In characters: of one item, of everything besides the items, and of a list written as a text.
LARGEST_ITEM = 256 * 1024
LARGEST_LIST_TEXT = 16 * 1024 * 1024

A_PART = 500
PARTS_A_STEP = 4
KEPT_FOR = timedelta(days=1)
