"""A season on paper: its table, a certificate for whoever won, a wall chart. In reading order:

- facts: what these sheets say, in words and numbers
- measures: lengths of all three
- sign_measures: the outlines of people's signs
- signs: draws the sign of a person
- head: what it is and how it counts, over a rule
- shared_out: which people and games stand on which sheet
- people_table: place, name, points and games
- games_list: every game, its day and who won it
- season_sheet: the whole sheet of a season
- certificate: for whoever won
- wall_chart: people and games, to hang up and fill in
"""
