"""Groups of people who play together. In reading order:

- people: loads a group with its statistics; people with their signs; titles of its rules
- games: addresses of its games, lines titled by how they ended, the page of an old game
- standing: the leader, the table of people, places over time as dots
- page: the group’s page, all its games, undo, a new person
- person: one person: figures, name
- season: its seasons: form, page, print
- game: one of its games: its group, who is who
- new_and_settings: a new group, empty or of the players of a game; the owner’s settings
"""
