"""The bots that may sit at a table."""

from ursuppe.bots import BOTS

LEVELS = BOTS
"""From the weakest to the strongest."""
STEADY = "greedy"
"""Quick and sound: it decides when time is up, and gives hints."""
