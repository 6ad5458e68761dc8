"""Seasons of a group: chosen, told, printed. In reading order:

- form: the choices for a season, as typed
- race: its race as a picture and as a table
- net: what handicaps do in a season
- choices: what may be chosen, and what the choices do
- page: a season: who leads or won, its table, its race, its best
- views: its routes
- sheets: its table, its certificate and its wall chart, to print
- sheet_views: their routes
"""
