"""The first page. In reading order:

- page: the games of this phone, a page at a time
- views: the route
"""
