"""Names for a blank card as people write them: in a line, parted by commas."""

from app.paper.printing import MOST_PLAYERS, PrintingError

LONGEST_NAME = 40  # characters


def read_names(text: str) -> list[str]:
    """Names parted by commas; empty ones are lines to write on, nothing at all is no name.

    Raises ``PrintingError`` for too many and for one that is too long.

    >>> read_names("Ann, Zoë,, Cam"), read_names(" ")
    (['Ann', 'Zoë', '', 'Cam'], [])
    """
    names = [name.strip() for name in text.split(",")] if text.strip() else []
    if len(names) > MOST_PLAYERS:
        raise PrintingError("people", count=len(names), most=MOST_PLAYERS)
    for name in names:
        if len(name) > LONGEST_NAME:
            raise PrintingError("long_name", name=name, length=len(name), most=LONGEST_NAME)
    return names
