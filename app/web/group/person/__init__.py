"""One person of a group: figures, name. In reading order:

- figures: its figures, the games and holes behind each, head to head
- six: the six large figures
- overview: the person’s page: large figures, bars, the others, head to head
- views: all routes of a person; name and sign, merging two people, forgetting one
"""
