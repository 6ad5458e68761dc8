"""A game seen from its group: whose it is, who is whom, with handicaps. In reading order:

- net_page: one game with handicaps
- net_views: its route
- page: to which group a game belongs, and who of it played
- views: its routes
- late_page: games whose late players nobody named, with who of the group they may be
- late_views: its route
"""
