"""The last layer of the 3×3×3: its algorithms, its cases, and what can be done about each."""
