"""Everything that adds to a game. In reading order:

- actions: one action, one token; pausing, deleting, publishing a game, its date and place
- start_game: a new game as typed or sent, the one check of it, and making it
- brought_game: an imported game, as the entries of a phone
- save_hole: a hole as typed, the one check of it, what the referee finds, and saving it
- sync: receives the entries that waited on a phone
- change_seats: players who join, leave, change names or seats
- change_rules: other rules from one hole on, or for all
- clear_games: clears games without entries, and restores them
- house_rules: house rules stored under a short code
- history: undo and redo, by whom; the log as people read it, with the scores after each action
"""
