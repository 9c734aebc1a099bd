"""How people memorise: the method of each, letter schemes, and their pages."""
