"""Names for a blank card as people write them: in a line, parted by commas."""

from app.paper.choices.options import MOST_COPIES, MOST_PLAYERS, PrintingError

LONGEST_NAME = 40  # characters


def read_tables(text: str) -> list[list[str]]:
    """The names of each of several cards, parted by semicolons; nothing at all is one card.

    Raises ``PrintingError`` as ``read_names`` does, and for more cards than a pad has.

    >>> read_tables("Ann, Bea; Cam, Dan"), read_tables("")
    ([['Ann', 'Bea'], ['Cam', 'Dan']], [[]])
    """
    tables = text.split(";")
    if len(tables) > MOST_COPIES:
        raise PrintingError("range", option="copies", given=len(tables), most=MOST_COPIES)
    return [read_names(table) for table in tables]


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
