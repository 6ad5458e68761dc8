"""Everything that adds to a game. In reading order:

- actions: one action, one token; pausing, deleting, publishing a game, its date and place
- start_game: makes a game: players, rules, who deals
- raw_game: a new game as typed or sent, and the one check of it
- raw_hole: a hole as somebody typed it, the one check of it, the draft that is saved
- brought_game: an imported game, as the entries of a phone
- save_hole: what the referee finds in a typed hole, and saving it: all or nothing, once
- sync: receives the entries that waited on a phone
- change_seats: players who join, leave, change names or seats
- change_rules: other rules from one hole on, or for all
- clear_games: clears games without entries, and restores them
- house_rules: house rules stored under a short code
- undo: undoes an action and redoes it; what may be undone, and by whom
- history: the log as people read it: every action, its effect, the scores after it
"""
