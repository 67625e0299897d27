"""One game as it is written down: its entries, its dice, undo and replay."""
