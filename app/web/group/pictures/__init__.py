"""Pictures of a group, and two people against each other. In reading order:

- holes_and_planner: hole scores of everyone as small pictures; a year as a wall planner
- page: the pictures of a group, who finishes ahead of whom, two people against each other
"""
