"""A bot that searches: Monte Carlo tree search for several players."""

from ursuppe.bots.rollout import RolloutBot


class SearchBot(RolloutBot):
    """Like the rollout bot, but what follows a candidate is searched as well: every player
    is taken to choose what is best for itself, as far as the playouts reach."""

    deep = True
