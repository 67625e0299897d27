"""Ray Protection (G-RAY): it lowers the sum of MP, and does not count for scoring."""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene
from ursuppe.vectors import i64


def worth(edition: Edition) -> i64:
    """D5: more than its MP."""
    return edition.ray_protection_pays


GENE: Gene = Gene("ray_protection", "G-RAY", "Ray Protection", cards=0, worth=worth)
