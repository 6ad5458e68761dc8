"""Groups of people in words. In reading order:

- people: what a person is called, their sign, and what can’t be said of a group
- actions: names of actions in a group, for undo
- figures: what figures of a person are called, and their values
- ratings: how sure a rating is, what goes on in a row, how far games were followed
- seasons: what may be chosen for a season, what is wrong with it, and a season on paper
- standing: who leads a season or all games, since when, and a person’s place
- handicaps: par, handicaps and what they give
- records: records as they are announced
"""
