"""Taking games along and bringing them back, as files. In reading order:

- table_page: which tables there are of a game, a group or a season
- table_views: their routes
"""
