"""A ruleset in words, made from its data. In reading order:

- summary: titles and the shortest description
- decks: what is in a deck, how many decks, how the cards lie
- pattern_facts: what is true of the patterns of some rules
- patterns: what cancels, where, and what it counts
- penalty_facts: what is true of the penalties of some rules
- penalty_rules: each penalty: when, whom, how much
- length: how long a game is, who wins, the pot
- procedures: the texts of rules that change no score
- procedure_texts: the procedures on the rules page of a ruleset
- defaults: how these rules decide what sources leave open
- example: a small grid that shows what the patterns do
- how_to_play: the whole game for a beginner
- families: what a ruleset has of its own next to the one it extends
- switch_options: the values of house rules
- switches: what house rules are called, and what is wrong with a choice
- differences: house rules by what tells them from the nearest preset
- presets_apart: one line for each shipped ruleset that tells it from the others
"""
