"""The command line: `cubecore COMMAND` or `python -m cubecore COMMAND`."""
