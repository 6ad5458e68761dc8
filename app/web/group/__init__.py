"""Groups of people who play together. In reading order:

- load: loads a group with its statistics up to date; titles of its rules
- people_rows: people with their signs, and the check of a name
- old_game: the page of a game of earlier years, of which only totals are known
- game_lines: addresses of its games, and the games as lines, titled by how they ended
- standing: the leader, the table of people, places over time as dots
- page: the group’s page, all its games, undo, a new person
- person: one person: figures, handicap, rating, runs, name
- pictures: its pictures, and two people against each other
- season: its seasons: form, page, print
- game: one of its games: its group, who is who, handicaps
- new_and_settings: a new group, empty or of the players of a game; the owner’s settings
"""
