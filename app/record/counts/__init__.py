"""Statistics of the games of groups: a projection of their entries. In reading order:

- tables: facts by game, and the tallies of people and pairs
- tolerant_reading: reads them where a file was damaged
- rules_name: a name for a game's rules, equal for games that may be compared
- checkpoints: the state of a replay after some game
- replay: replays a group's games in order, from the last checkpoint on
- counting: subtracts a game as it was counted last, and adds it as it is now
- reading: the statistics of a person, of two people, of a day, game by game
"""
