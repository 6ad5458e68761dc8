"""What games say of people, added up, and what is read from the sums: pure.

It knows the standard library, the rules, and openskill for ratings. People are keys that mean
nothing here; None is a guest, of whom nothing is kept. A corrected game is taken out of a sum and
put in again exactly, so all sums are of whole numbers. What is kept goes to JSON and back exactly.
In reading order:

- facts: what one game says of each of its people, as plain JSON
- standings: places and gaps after every hole
- held_cards: who held equal cards, and who paid whom for it
- hole_facts: the facts of one ruled hole
- game_facts: the facts of a whole game, from the record or from a list of totals
- tally: what one game adds for a person, and for every two people
- readers: ways to read a figure from a tally
- catalogue: every figure: its code, how it is read, when it means something
- summary: the few figures that stand for a person
- sources: the holes that make a figure
- pairs: head to head, the nemesis, the favourite opponent
- histogram: how often each score fell: medians and quantiles of it
- bands: scores in bands of one width, so that several people stand on one scale
- played: a game as the chronicle reads it
- rating: how strong somebody is, from places, and how sure that is
- runs: how long something went on without a break
- bests: the best that somebody did, and what of a game could be better
- chronicle: what depends on the order of games: ratings, runs, and the records that fall
- announcements: the records that are told at the table
- streak_games: the games and holes that make the longest run
- handicap: par and handicap for a net game between a child and a champion
- season: which games a season has, and how they are counted
- season_points: what each game of a season is worth to each person
- net: games net of what handicaps give, one or many in a row
- season_table: the table of a season
- season_json: the same as JSON
- kept_race: the race of a season from its table alone
- season_now: how a season stands, how it came to that, and its games
- finishes: where people finished game by game, and what that tells of a season
- season_bests: the lowest game and hole of a season, the widest and the closest win
- lead: who leads a table, by how much and since when
"""
