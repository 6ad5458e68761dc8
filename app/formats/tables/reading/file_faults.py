"""What keeps a file from being read at all: one thing, and where in it."""

from app.golf.errors import GolfError

LONGEST_LINE = 100_000  # characters; a line of rules as JSON has some 4,000
MOST_ROWS = 30_000
MOST_COLUMNS = 200
MOST_CHARACTERS = 1_500_000


class TableFileError(GolfError):
    """Why a file is no table: the code of a sentence, with its values and perhaps a line."""

    def __init__(self, code: str, line: int = 0, **values: int | str) -> None:
        super().__init__(f"line {line}: {code}")
        self.code = code
        self.line = line
        self.values = values
