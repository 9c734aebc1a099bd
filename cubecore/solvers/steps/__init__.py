"""What the solvers that a person can follow share: states, the cross, and words that insert."""
