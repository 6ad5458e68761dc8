"""Whole scorecards. In reading order:

- measures: lengths of title, signs, legend, key, foot and chart
- title: the head of a sheet
- legend: small signs, what the marks of a finished card mean, and the key of a blank card
- chart: how far all players are behind the leader, as lines
- scorecard: a card: title, table and foot; the PDF’s table is drawn from here
"""
