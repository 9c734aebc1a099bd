"""Limits on the size of a file, and how much of it is read at once."""

from datetime import timedelta

LARGEST_FILE = 256 * 1024 * 1024
MOST_ITEMS = 250_000
# In characters: the longest item or other member, and the longest list that csTimer wrote as text.
LARGEST_ITEM = 256 * 1024
LARGEST_LIST_TEXT = 16 * 1024 * 1024

A_PART = 500
PARTS_A_STEP = 4
LIFETIME = timedelta(days=1)
