"""The pages of letter pairs: the grid, imports and exports."""
