"""Measures of icons, codes and boxes for letters, in mm unless noted."""

FORM_MARGIN = 9
"""Points that a form may draw beyond its sheet, so that its strokes are never cut."""

FLAG_STICK = 0.55
"""From the middle of the flag to its stick; this and the next in halves of an icon's height."""
FLAG_TIP, FLAG_MIDDLE, FLAG_LOW = 0.8, 0.45, 0.1
"""From the middle to the flag's tip, up to that tip, and down to the cloth's lower corner."""
CROSS_ARM = 0.75
"""From the middle of the cross to its ends."""
FOUR_CARDS = 0.5, 0.55
"""From the middle to that of each of four cards, across and down."""
SMALL_CARD = 0.72, 0.84
"""Width and height of each."""

CODE_SIDE = 25
"""Side of the QR code where there is room."""
CODE_DROP = 0.5
"""From the foot's edge to it, so that its quiet zone is free of the table."""
LETTERS_GAP, LETTERS_SIZE = 1.5, 9.5
"""From the code to its letters, and their size in points."""
LETTERS_TRACK, LONGEST_SPACED = 2.2, 8
"""Points between its letters, and how many there may be to be spaced."""

LETTER_BOX, LETTER_BOX_EDGE = 0.76, 0.12
"""Width of the frame of a letter that no font has, and before it, by the room it has."""
