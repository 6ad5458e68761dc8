"""One person of a group: figures, handicap, rating, runs, name. In reading order:

- figures_page: a figure, and the games and holes behind it
- handicap_page: the handicap of a person, the holes behind it, and their birdies and bogeys
- rating_page: the ratings of a group, and the games that moved a rating
- rivals_and_runs: head-to-heads with every opponent; longest runs, and what is behind them
- six: the six large figures
- overview: the person’s page: large figures, bars, groups of figures
- page: name and sign, merging two people, forgetting one
- views: all routes of a person
"""
