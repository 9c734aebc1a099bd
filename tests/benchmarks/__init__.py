"""Speed beside other programs, in one run, as ratios of CPU time."""
