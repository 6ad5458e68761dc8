"""Groups of people who play together. In reading order:

- page: the group’s page, its games, who is who in them; a new person, a new group, its settings
- person: stats and the games behind them, name and sign, merging, forgetting
- season: page, form with an example, end, sheets to print
"""
