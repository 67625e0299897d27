"""Why an action is not legal, question by question; `why` asks these files."""
