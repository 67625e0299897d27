"""Many games in one call from Python: played to their ends, or stepped together.

>>> Batch(games=4, players=3).step("random")
0
"""

from ursuppe.batch.games import Batch

__all__ = ["Batch"]
