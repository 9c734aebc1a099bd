"""The plain library of twisty cubes, and the Django app that keeps its letter schemes."""
