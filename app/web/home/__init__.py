"""The first page. In reading order:

- rows: a game of the first page
- page: the games of this device, one page at a time
- views: the routes
"""
