"""Statistics of people, added up from games, and figures read from the sums: pure.

People are opaque keys; None is a guest, who has no statistics. Sums are whole numbers, so that a
corrected game is subtracted exactly. In reading order:

- facts: the facts of one game about each of its people, as plain JSON
- hole_facts: the facts of one ruled hole
- game_facts: the facts of a whole game, from the record or a list of totals
- tally: what one game adds for a person, and for every two people
- catalogue: every figure: its code, how it is read, its least sample; the holes behind it
- pairs: head to head
- histogram: how often each score occurs, also in bands
- announcements: the records announced at the table
- season: which games a season has, how they are counted, and what each is worth
- season_table: the table of a season, also as JSON
- season_now: a season's standing, its games, its race, also from its table alone
- finishes: places game by game, and the stories of a season
- season_bests: the lowest game and hole of a season, the widest and the closest win
- lead: who leads a table, by how much and since when
"""
