"""The phases of a round. Phase 1 has four files: an amoeba's movement, one space of its journey,
its feeding, and a meal."""
