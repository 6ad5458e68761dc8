"""Groups of people who play together. In reading order:

- people: a group with its statistics, its people, titles of its rules
- games: lines of games, who is who in one or in those joined late, an old one
- person: stats and the games behind them, name and sign, merging, forgetting
- season: page, form with an example, end, sheets to print
- page: the group’s page and all its games; a new person, a new group, the owner’s settings
"""
