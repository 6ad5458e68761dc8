"""Whole sheets. In reading order:

- measures: lengths of title, signs, legend, key and foot
- title: the head of a sheet
- legend: small signs, and what the marks of a finished card mean
- key: the cell of a blank card, with every part named
- chart: how far all players are behind the leader, as lines
- green: the last hole with its flag
- foot: rules, chart and signatures from the left, the code at the right
- scorecard: a card: title, table and foot; the PDF’s table is drawn from here
- ruling_measures: lengths of the sheet of one ruling
- ruling: the sheet of one ruling
"""
