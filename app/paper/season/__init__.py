"""A season on paper: its table, and a certificate for the winners. In reading order:

- facts: what these sheets show, in words and numbers
- measures: lengths of both, and the outlines of signs
- people_table: the head of a sheet, and its table: place, sign, name, points and games
- sheet_and_certificate: the whole sheet of a season with every game; a certificate for the winners
"""
