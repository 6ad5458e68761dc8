"""The shapes that the API sends, as frozen dataclasses. In reading order:

- links_and_seats: the addresses of the parts of a game or group; who sits where, as keys
- game: a game in short: who plays, who leads, what is next; its rules; its standings
- ruling: the ruling on a hole: every line with its reason
- hole: a hole as entered, with its findings and its ruling, also as the answer to a write
- group: a group, its people, and games of earlier years
- season: a season and its table; the figures and rivals of a person
- log: every action of a game, and the scores that it changed; the entries since a version
"""
