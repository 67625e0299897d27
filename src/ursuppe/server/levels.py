"""The bots that may sit at a table."""

from ursuppe.bots import LEVELS

__all__ = ["LEVELS", "STEADY"]

STEADY = "greedy"
"""Quick and sound: it decides when time is up, or when a better one fails."""
