"""The signs on screen and paper: each means one thing and looks alike in both."""

WENT_OUT, BUSTED, FOUR, OTHER_POINTS = "⚑", "✕", "❖", "*"
DEALER, NEXT = "●", "▸"
DONE, OPEN, DISPUTED = "✓", "○", "!"
"""Agreed or entered; not agreed yet or still missing; disputed."""
TOTAL_ONLY, CORRECTED, ODD_DECK = "=", "c", "d"
"""A total that nobody checked, written as in a line of text; a correction; extra cards."""
