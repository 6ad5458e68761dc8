"""Seasons of a group: chosen, told, printed. In reading order:

- form: the choices for a season, as typed
- race: its race as a picture and as a table
- net: what handicaps do in a season
- page: a season, and what its choices do
- views: its routes
- sheets: its table, its certificate and its wall chart, to print
- sheet_views: their routes
"""
