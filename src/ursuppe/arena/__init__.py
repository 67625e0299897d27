"""The arena: bots play each other; standings say how strong they are."""
