"""Limits on the size of a file, how much of it is read at once, and how much a person may import."""

from datetime import timedelta

LARGEST_FILE = 256 * 1024 * 1024
MOST_ITEMS = 250_000
# About 2.4 kB each.
MOST_ATTEMPTS = 250_000
MOST_ATTEMPTS_OF_GUEST = 60_000
# In a day. A class that shares an IP address imports some megabytes each.
MEGABYTES_OF_USER = 512
MEGABYTES_OF_ADDRESS = 2_048
# In characters: the longest item or other member, and csTimer's settings with the names of sessions.
LARGEST_ITEM = 256 * 1024
LARGEST_SETTINGS = 2 * 1024 * 1024
# Lists and objects in one value: our longest attempt has a few hundred, csTimer's settings four
# for each session.
MOST_CONTAINERS = 20_000

A_PART = 500
PARTS_A_STEP = 4
LIFETIME = timedelta(days=1)
