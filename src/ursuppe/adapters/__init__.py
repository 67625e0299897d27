"""Ursuppe in the interfaces of research: PettingZoo, Gymnasium, OpenSpiel, and datasets.

Each adapter is imported by its own name and needs the libraries of its extra; nothing here
imports them before.
"""
