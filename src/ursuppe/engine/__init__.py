"""The rules of the game, and nothing else: no dice of its own, no screen, no net."""
