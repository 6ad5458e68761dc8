"""The fault of a file that can't be read at all, and the limits of a file."""

from app.golf.errors import FaultsError
from app.golf.faults import Fault

LONGEST_LINE = 100_000  # characters; a line of rules as JSON has some 4,000
MOST_ROWS = 30_000
MOST_COLUMNS = 200
MOST_CHARACTERS = 1_500_000


def no_table(code: str, line: int = 0, **values: int | str) -> FaultsError:
    return FaultsError([Fault(f"{line or ''}", code, values)])
