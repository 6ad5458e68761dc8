"""One person of a group: figures, handicap, rating, runs, name. In reading order:

- rivals: whom a person played, and how it went
- holes_picture: how often each hole score fell, as small pictures on one scale
- own_bars: the same of one person, the better half filled
- figures_page: a figure, and the games and holes that make it
- against_par: the holes of a person that are birdies, bogeys and so on
- handicap_page: the handicap of a person, and what it comes from
- handicap_views: their routes
- rating_page: the ratings of a group, and the games that moved one
- runs_page: what somebody did in a row, and the holes or games that make it
- rating_views: their routes
- six: the six large figures
- overview: a person at a glance: the six, hole scores, the others, all figures folded
- page: name and sign of a person, and somebody who may be the same
- forget_page: what forgetting a person changes, and what keeps the name
- views: its routes
"""
