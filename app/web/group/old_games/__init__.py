"""Games of earlier years in a group, of which only totals are known. In reading order:

- game_page: an old game, on its page and in the list of games
- views: its routes
"""
