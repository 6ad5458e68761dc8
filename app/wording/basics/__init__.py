"""What sentences are made of. In reading order:

- placeholders: fills ``{name}`` in a template; the direction of names
- deck: the letters on the cards of the displayed game
- names: people, cards, days, points and lists inside a sentence
- say: shared messages by code; places of players and of cards
- presets: names of shipped rules, patterns and penalties, for translators
- signs: the signs on screen and paper
"""
