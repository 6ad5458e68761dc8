"""Statistics of the games of groups: a projection of their entries. In reading order:

- tables: facts by game, and the tallies of people and pairs, also from a damaged file
- rules_name: a name for a game's rules, equal for games that may be compared
- counting: subtracts a game as it was counted last, and adds it as it is now
- reading: the statistics of a person, of two people, of a day, game by game
"""
