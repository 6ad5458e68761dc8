"""One person of a group: figures, handicap, rating, runs, name. In reading order:

- rivals: head-to-heads with every opponent
- holes_picture: the hole scores of everyone, as small pictures on one scale
- figures_page: a figure, and the games and holes behind it
- against_par: the birdies, bogeys and so on of a person
- handicap_page: the handicap of a person, and the holes behind it
- handicap_views: their routes
- rating_page: the ratings of a group, and the games that moved a rating
- runs_page: longest runs, and the holes or games behind them
- rating_views: their routes
- six: the six large figures
- overview: the person’s page: large figures, bars, groups of figures
- page: name and sign, merging two people, forgetting one
- views: its routes
"""
