"""The pages of algorithms: the grids and lists, imports and exports."""
