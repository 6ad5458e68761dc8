"""A game seen from its group. In reading order:

- net_page: one game with handicaps
- net_views: its route
- page: the group of a game, and which player is which person
- views: its routes
- late: takes a finished game into a group
"""
