"""Groups of people who play together. In reading order:

- form: a new group, a person, a name, who of a game is whom
- with_counts: a group once its games are counted
- with_replay: a group once its games are followed in their order
- people_rows: people with their signs, and what they may be called
- game_urls: where a game is, also an old one
- rules_titles: what the rules of its games are called
- old_games: games of earlier years, of which only totals are known
- game_lines: its games as lines, titled by how they ended
- dots: places over time as dots
- standing: who leads, and one table of people
- next_game: the way to its next game
- page: a group on one page: its standing, its last games; all its games
- views: routes: the page, undo, what it is called
- new_views: routes: a group from nothing, or of those who played a game
- person: one person: figures, handicap, rating, runs, name
- pictures: its pictures, and two people against each other
- season: its seasons: chosen, told, printed
- game: one of its games: whose it is, who is whom, with handicaps
- settings: what its owner chooses
"""
