"""A game seen from its group. In reading order:

- net_page: one game with handicaps
- page: the group of a game, and which player is which person
- views: their routes, those of old games, and late players of finished games
"""
