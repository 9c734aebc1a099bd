#!/usr/bin/env python
"""Django's command line for this site."""

from trainer.command_line import main

if __name__ == "__main__":
    main()
