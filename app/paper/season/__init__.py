"""A season on paper: its table, a certificate for the winners, a wall chart. In reading order:

- facts: what these sheets show, in words and numbers
- measures: lengths of all three, and the outlines of signs
- head: name, group and how it counts, over a rule
- people_table: place, sign, name, points and games
- games_list: every game, its day and its winner
- season_sheet: the whole sheet of a season, page by page
- certificate: for the winners
- wall_chart: people and games, to hang up and fill in
"""
