"""Lines from the keyboard, or from a pipe."""

import sys


def typed_line(prompt: str) -> str:
    """Shows the prompt and reads a line. From a pipe the line is shown as well, so that
    what is printed reads like a conversation. Raises EOFError when there is no more."""
    if sys.stdin.isatty():
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    print(line.rstrip("\n"))
    return line
