"""What is counted of the games of groups: a projection of their entries. In reading order:

- tables: what was counted, game by game, and the tallies of people and pairs
- tolerant_reading: reads it where a file was damaged
- rules_name: a name for the rules of a game, equal for games that may be compared
- checkpoints: how the games of a group stood after one of them
- replay: follows its games in their order, from the last mark on
- counting: takes a game out as it was counted last, and puts it in as it is now
- reading: what was counted of a person, of two people, game by game
- days: on which days a group played, a year or a day at a time
- shared: the games that two people both sat in
"""
