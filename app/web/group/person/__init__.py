"""One person of a group: figures, runs, name. In reading order:

- figures: its figures, rivals and runs, and the games and holes behind each
- six: the six large figures
- overview: the person’s page: large figures, bars, groups of figures
- views: all routes of a person; name and sign, merging two people, forgetting one
"""
