"""Ends a command that can't go on."""

import sys
from typing import NoReturn


def stop(sentence: str) -> NoReturn:
    """Say why, and end with 2; what no screen can show of it is told by its number."""
    print(sentence.encode(errors="backslashreplace").decode(), file=sys.stderr)
    sys.exit(2)
