"""A game seen from its group. In reading order:

- views: the group of a game, who is which person; routes of it, of old and late games
"""
