"""Groups of people who play together; a group is stored as a log, like a game. In reading order:

- group_state: a group, made from its entries; its people, also merged ones
- membership: which games belong to a group, by whom, and who of it played, also who came late
- old_games: adds, removes and restores games of earlier years
- bring_games: imports games that were recorded elsewhere
- games_of_group: the games of a group, by page or one after the other; groups of a phone
- change_group: starts a group, and changes its people, merged people and settings
- seasons: a season's choices, its games, its final table; its standing, kept until it changes
- records: the records set by a hole or a game
- forget: removes a person's name from everything stored
- take_in: a game that a phone began at the table of a group; a retry of an existing game
"""
