"""What each page shows, in words and numbers: templates lay it out and decide nothing.

A module a page holds its dataclasses and the function that fills them from a game. Names are as
people typed them; templates wrap them in ``<bdi>``. Points are numbers; ``signed`` (with a true
minus) and ``plus`` (always with its sign) write them.
"""

from app.web.pages.card import CardPage, Head
from app.web.pages.card_rows import HoleRow
from app.web.pages.entry import HoleHead, HolePage, SeatEntry
from app.web.pages.figures import Score, Sum
from app.web.pages.findings import Candidate, FindingEntry
from app.web.pages.home import GameRow
from app.web.pages.pad import Key, Pad
from app.web.pages.result import ChartLine, Placed
from app.web.pages.rules import RulesPage, Value
from app.web.pages.ruling import Column, Line, RulingPage, VerdictEntry
from app.web.pages.table import PlayerRow

__all__ = [
    "Candidate",
    "CardPage",
    "ChartLine",
    "Column",
    "FindingEntry",
    "GameRow",
    "Head",
    "HoleHead",
    "HolePage",
    "HoleRow",
    "Key",
    "Line",
    "Pad",
    "Placed",
    "PlayerRow",
    "RulesPage",
    "RulingPage",
    "Score",
    "SeatEntry",
    "Sum",
    "Value",
    "VerdictEntry",
]
