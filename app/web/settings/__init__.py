"""The settings of this phone. In reading order:

- page: the settings in its cookie, and the page
- views: the routes
"""
