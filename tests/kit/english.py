"""English that is left where another language is spoken."""

import re
from typing import Final

ENGLISH: Final = re.compile(
    r"\b(the|is|it|its|with|of|and|from|pays?|gets?|which|eats?|goes|stays?|free|then|space|"
    r"amoebas?|gene|cubes? are|BP and|you|your|rolls?|dice|drifts?|attacks|DP|MP)\b"
)
"""Words that neither German nor French has."""

TYPED: Final = re.compile(
    r"'[a-z]+: [a-z0-9 ]+'|\{actor\}: \{words\}|attack blue 3 with 1|why go n|\? speed"
)
"""What a player types or writes, which is the same in all languages."""
