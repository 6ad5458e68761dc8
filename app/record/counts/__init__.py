"""Statistics of the games of groups: a projection of their entries. In reading order:

- tables: facts by game, and what each counts for a person
- rules_name: a name for a game's rules, equal for games that may be compared
- counting: replaces what a game counted last by what it counts now
- reading: adds up the statistics of a person; their games, and whom they met
"""
