"""One person of a group: figures, handicap, runs, name. In reading order:

- figures: its figures, rivals and runs, and the games and holes behind each
- handicap_page: the handicap of a person, the holes behind it, and their birdies and bogeys
- six: the six large figures
- overview: the person’s page: large figures, bars, groups of figures
- views: all routes of a person; name and sign, merging two people, forgetting one
"""
