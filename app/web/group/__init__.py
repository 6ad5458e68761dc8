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
- season_form: the choices for a season, as typed
- season_page: a season, and what its choices do
- season_views: its routes
- followed: a group once its games are followed in their order
- rating_page: the ratings of a group, and the games that moved one
- runs_page: what somebody did in a row, and the holes or games that make it
- rating_views: their routes
- person_page: name and sign of a person, and somebody who may be the same
- person_views: its routes
- game_page: to which group a game belongs, and who of it played
- game_views: its routes
"""
