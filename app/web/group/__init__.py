"""Groups of people who play together. In reading order:

- form: forms for a new group, a person, a name
- with_counts: loads a group with its statistics up to date
- people_rows: people with their signs, and the check of a name
- game_urls: addresses of games and holes, old games included; the link to the next game
- rules_titles: titles of the rules its games were played by
- old_games: games of earlier years, of which only totals are known
- game_lines: its games as lines, titled by how they ended
- standing: the leader, the table of people, places over time as dots
- page: the group’s page, all its games, undo, a new person
- new_views: routes: a new group, empty or of the players of a game
- person: one person: figures, handicap, rating, runs, name
- pictures: its pictures, and two people against each other
- season: its seasons: form, page, print
- game: one of its games: its group, who is who, handicaps
- settings: the owner’s settings
"""
