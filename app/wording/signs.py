"""The signs on screen and paper."""

WENT_OUT, BUSTED, FOUR, OTHER_POINTS = "⚑", "✕", "❖", "*"
DEALER, NEXT = "●", "▸"
DONE, OPEN, DISPUTED = "✓", "○", "!"
"""Entered; still missing; disputed."""
TOTAL_ONLY, CORRECTED, ODD_DECK = "=", "c", "d"
"""An unverified total, written as it is typed; a correction; extra cards."""
