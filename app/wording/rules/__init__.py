"""A ruleset in words, made from its data. In reading order:

- summary: titles and the shortest description; how long a game is, who wins, the pot
- cards: what cards count, what is in a deck, how many decks, how the cards lie
- facts: what is true of the patterns and penalties of some rules
- patterns: what cancels, where, and what it counts
- penalty_rules: each penalty: when, whom, how much
- procedures: the texts of rules that change no score
- defaults: how these rules decide what sources leave open
- example: a small grid that shows what the patterns do
- how_to_play: the whole game for a beginner
- switches: what house rules and their values are called, and what is wrong with a choice
- differences: what tells house rules from the nearest preset, and a preset from the others
- in_full: all of it, for a terminal and docs/presets.md
"""
