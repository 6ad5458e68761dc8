"""Figures of people: what one game says of each, added up, and what is read from the sums.

Pure: the standard library and the rules alone. A corrected game is taken out of a sum and put in
again exactly, so all sums are of whole numbers. In reading order:

- facts: what one game says of each of its people, as plain JSON
- standings: places and gaps after every hole
- held_cards: who held equal cards, and who paid whom for it
- hole_facts: the facts of one ruled hole
- game_facts: the facts of a whole game, from the record or from a list of totals
- tally: what one game adds for a person, and for every two people
- readers: ways to read a figure from a tally
- catalogue: every figure: its code, how it is read, when it means something
- sources: the holes that make a figure
- pairs: head to head, the nemesis, the favourite opponent
"""
