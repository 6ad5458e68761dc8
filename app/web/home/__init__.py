"""The first page. In reading order:

- rows: a game of the first page, titled by what tells it apart
- page: the games of this phone, a page at a time
- views: the route
"""
