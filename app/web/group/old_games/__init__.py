"""Games of earlier years in a group, of which only totals are known. In reading order:

- game_page: the page of an old game
- views: its routes
"""
