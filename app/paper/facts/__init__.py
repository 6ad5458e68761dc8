"""What a sheet shows, decided before anything is drawn. In reading order:

- facts: the facts of a card and of a ruling as data
- cards: the facts of a card, from a ruleset or a game
- rulings: the facts of one ruling, from a game
"""
