"""PhD (H-PHD): counts as two cards, no other effect."""

from ursuppe.engine.gene import Gene

GENE: Gene = Gene("phd", "H-PHD", "PhD", replaces=["intelligence"])
