"""Intelligence (G-INT): no effect but to count as a card."""

from ursuppe.engine.gene import Gene

GENE: Gene = Gene("intelligence", "G-INT", "Intelligence")
