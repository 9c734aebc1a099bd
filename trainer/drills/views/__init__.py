"""The pages of the drills."""
