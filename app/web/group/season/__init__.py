"""Seasons of a group: form, page, print. In reading order:

- race: its race as a picture and as a table
- page: a season: leader or winner, table, race, bests
- views: its routes; the form, its options, and an example of their effect
- sheets: the sheets of a season to print
"""
