"""Run the command line: `python -m cubecore COMMAND`."""

import sys

from cubecore.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
