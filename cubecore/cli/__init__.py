"""The library by hand: `python -m cubecore COMMAND`."""
