"""What many games together say about people: pure, from facts of games, to numbers and codes.

People are keys that mean nothing here; None is a guest, of whom nothing is kept. All that is kept
goes to JSON and back exactly. In reading order:

- histogram: how often each score fell: medians and quantiles of it
- rating: how strong somebody is, from places, and how sure that is
- played: a game as the chronicle reads it
- runs: how long something went on without a break
- bests: the best that somebody did, and what of a game could be better
- chronicle: what depends on the order of games: ratings, runs, and the records that fall
- handicap: par and handicap for a net game between a child and a champion
- season: which games a season has, and how they are counted
- worth: what each game of a season is worth to each person
- season_table: the table of a season and its race, and both as JSON
"""
