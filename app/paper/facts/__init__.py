"""What a sheet shows, decided before anything is drawn. In reading order:

- facts: the facts of a card, of a ruling and of the rules in short as data
- from_game: the facts of a card, from a ruleset or a game; those of one ruling, from a game
"""
