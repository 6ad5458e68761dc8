"""How this phone shows a game. In reading order:

- page: the settings in its cookie, and the page
- views: the routes
"""
