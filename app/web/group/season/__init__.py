"""Seasons of a group: form, page, print. In reading order:

- form: the form of a season and its choices
- race: its race as a picture and as a table
- net: its handicaps
- choices: the options of the form, and an example of their effect
- page: a season: leader or winner, table, race, bests
- views: its routes
- sheets: the sheets of a season to print
"""
