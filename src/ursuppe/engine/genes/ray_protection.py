"""Ray Protection (G-RAY): it lowers the sum of MP, and does not count for scoring."""

from ursuppe.engine.edition import Edition
from ursuppe.engine.gene import Gene


def worth(edition: Edition) -> int:
    """D5: more than its MP."""
    return edition.ray_protection_pays


GENE: Gene = Gene("ray_protection", "G-RAY", "Ray Protection", cards=0, worth=worth)
