"""The rules of Golf with real cards: pure, frozen, standard library only.

In reading order; ``presets.toml`` holds the shipped rulesets, ``switches.toml`` the house rules:

- text: text as people write it: accents, invisible signs, numbers, words nearly right
- faults: what is wrong with what people wrote, its sentence and place, the errors raised
- layout: cells and lines of a grid
- cards: reads and writes cards: ranks, spellings of ten, letters of other decks, whole grids
- weighed_cache: keeps answers by how much they weigh
- reading: reads entries of rules, names of cards in rules such as ``red 3``, JSON from outside
- procedures: the rows of ``switches.toml``; rules of play that change no score
- ruleset: a whole way of playing as frozen data, its patterns and penalties, the shipped ones
- table: a ruleset as numbers only, read by both scorers, and how it is compiled
- checking: the first fault of each entry of a ruleset, contradictions, rules of older versions
- scoring: what one grid counts, line by line: matches, cards that left, totals
- referee: the ruling on one hole: what can't be scored, grid scores, penalties, hole scores
- game: totals, who is in, who deals, the end, places, the pot, what a correction moves
- needs: what each player still needs near the end, and bounds of scores
- switches: house rules: reads and writes what the rows of ``switches.toml`` say
- switch_examples: what a switch does, scored both ways on small grids, and a hole that shows many
"""
