"""A season on paper: its table, a certificate for the winners, a wall chart. In reading order:

- facts: what these sheets show, in words and numbers
- measures: lengths of all three, and the outlines of signs
- people_table: the head of a sheet, and its table: place, sign, name, points and games
- season_sheet: the whole sheet of a season, page by page, with every game
- certificate: for the winners
- wall_chart: people and games, to hang up and fill in
"""
