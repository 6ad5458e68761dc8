"""A game besides its holes.

- this_game: who plays, when and where; pausing, ending, deleting, undoing
- log: what was done, and undoing any of it
"""
