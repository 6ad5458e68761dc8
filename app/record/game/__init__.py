"""A game as it stands: folded from its entries, ruled on, never stored. In reading order:

- state: being played, paused, ended early or deleted
- seating: who sits at the table from which hole on
- played: a hole as it was entered and ruled on
- corrected: whose cards or score a correction changed
- confirming: whether two phones entered the same grid
- fold_holes: makes the holes from the entries that hold
- play: the whole game: seats, holes, totals, whose turn it is
- nods: who agrees to a hole, and who objects
- load: reads a game from the database
- games_of_device: the games of a phone, a page at a time
- all_games: the games of a copy, one after the other
"""
