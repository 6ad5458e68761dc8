"""Groups of people who play together. In reading order:

- form: a new group, a person, a name, who of a game is whom
- people_rows: people with their signs, and what they may be called
- page: a group on one page: its people, its games
- views: routes: the page, undo, what it is called
- new_views: routes: a group from nothing, or of those who played a game
- counted: a group once its games are counted
- rivals: whom a person played, and how it went
- figures_page: the figures of a person, and the holes that make one
- rules_titles: what the rules of its games are called
- handicap_page: the handicap of a person, and what it comes from
- against_par: the holes of a person that are birdies, bogeys and so on
- handicap_views: their routes
- season_form: the choices for a season, as typed
- season_race: its race as a picture and as a table
- net_season: what handicaps do in a season
- season_page: a season, and what its choices do
- season_views: its routes
- person_page: name and sign of a person, and somebody who may be the same
- person_views: its routes
- net_page: one game with handicaps
- net_views: its route
- game_page: to which group a game belongs, and who of it played
- game_views: its routes
"""
