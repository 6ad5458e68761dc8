"""A game seen from its group. In reading order:

- net_page: one game with handicaps
- views: the group of a game, who is which person; routes of it, net, old and late games
"""
