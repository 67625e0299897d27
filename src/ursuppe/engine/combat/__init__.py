"""Attacks (section 6): declared, answered, decided. Each answer is in its gene's file."""
