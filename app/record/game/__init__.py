"""A game: folded from its entries, ruled on, never stored. In reading order:

- seating: who sits at the table from which hole on
- played: a hole as entered, ruled on and disputed; whether a game is played, paused, ended
- read_document: a game from its document: rules, seats, holes as ruled on
- from_log: the document that a log makes
- play: the whole game: seats, holes, totals, whose turn it is
- load: reads a game from the database
- old_game: a game of earlier years, of which only totals are known
- games_list: the games of a server, and those of a phone
"""
