"""Groups of people in words. In reading order:

- people: what a person is called, their sign, what can’t be said of a group, actions for undo
- figures: what figures of a person are called, their values, and records as they are announced
- seasons: what may be chosen for a season, what is wrong with it, and a season on paper
- standing: who leads a season or all games, since when, and a person’s place
"""
