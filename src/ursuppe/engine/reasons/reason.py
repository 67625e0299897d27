"""What a reason is."""


class Reason:
    """Why not: in words, and by which rule."""

    def __init__(self, text: str, rule: str) -> None:
        self.text = text
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Reason {self.text} ({self.rule})>"
