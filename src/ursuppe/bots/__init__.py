"""Bots: players that are programs, one file each."""

from ursuppe.bots.bot import Bot
from ursuppe.bots.random_bot import RandomBot

__all__ = ["Bot", "RandomBot"]
