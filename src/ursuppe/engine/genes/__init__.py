"""The genes, one file each: what a card is, and what it does where it is asked."""
