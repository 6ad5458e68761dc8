"""Groups of people who play together; a group is kept as a game is, in a log. In reading order:

- people: a person, and who is the same as whom
- group_state: a group as it stands, made from its entries
- new_people: somebody new in a group
- membership: which games belong to a group, and who of it played in them
- old_log: writes into the logs of many old games at once
- old_games: games of earlier years come into a group, go out of it, and come back
- owners_act: which games of a group their owners put there
- bring_games: games that were written down elsewhere come into this copy
- games_of_group: the games of a group, a page at a time; the groups of a phone
- change_group: what is said of a group: its people, who is the same
- group_settings: what its owner chose: its name, usual rules, what is told
- season_par: the par of a season, frozen from the holes of its group
- seasons: what a season is played for, its games, the table that is kept
- plays: the games of a group or a season, one after the other
- net_game: one game net, in the season that it is played for
- season_now: how a season stands, kept until something changes that it follows from
- records: the records that a hole or a game is
- forget: takes the name of a person out of everything that was kept
- late_players: who joined a game late, and games that lost a member that way
- start_group: a group from nothing, or of those who played a game
- take_in: a game that a phone began at the table of a group
- same_game: whether a new game that is sent again is the one that was made
- seated_people: whether the people named for a new table are of the group, each once
"""
