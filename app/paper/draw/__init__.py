"""Whole sheets. In reading order:

- measures: lengths of title, signs, legend, key and foot
- title: the head of a sheet
- signs: small signs before a line of words
- legend: what the marks of a finished card say
- key: the cell of a blank card, with every part named
- chart_measures: lengths of the chart
- chart: how far everybody is behind the leader, as lines
- green: the last hole with its flag
- foot: rules, chart and signatures from the left, the code at the right
- scorecard: a card: title, table and foot; the PDF’s table is drawn from here
- ruling_measures: lengths of the sheet of one ruling
- ruling: the sheet of one ruling
"""
