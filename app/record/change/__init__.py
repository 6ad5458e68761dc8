"""Everything that adds to a game. In reading order:

- actions: one action, one token; the same action twice is one
- start_game: makes a game: players, rules, who deals
- brought_game: a game that was written down elsewhere, as the entries of a phone
- save_hole: a hole as it was typed; saves it: all of it or nothing, once
- preview: what is wrong with a hole, and what saving it would move
- sync: takes in the entries that waited on a phone
- change_seats: players who join, leave, change names or seats
- change_rules: other rules from one hole on, or for all
- date_and_place: when and where a game is played
- publish: whether everybody may see the result
- clear_games: clears games that nobody ever entered anything in, and brings them back
- house_rules: house rules kept under a short code
- score_history: the scores after any entry
- undo_rights: what may be taken back, and by whom
- undo: takes an action back, and brings it back again
- transfer_items: which parts of a browser’s storage may travel
- transfer: what a device takes along to another address of this server
- history: the log as people read it: every action and what it moved
"""
