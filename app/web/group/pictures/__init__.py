"""Pictures of a group, and two people against each other. In reading order:

- against_grid: who finishes above whom, as a table
- year_planner: a year as a wall planner
- page: the pictures of a group, and the games of a day
- against_page: two people against each other, by game
- views: their routes
"""
