"""The charts: each module goes from figures to shapes to words. Colours are left to the stylesheet."""
