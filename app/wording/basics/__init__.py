"""What sentences are made of. In reading order:

- placeholders: fills ``{name}`` in a template, and exports templates to the browser
- deck: the letters on the cards of the game that is shown
- names: people, cards, places, points and lists inside a sentence
- say: a message that several places say, by its code
- places: places of players and of cards
- direction: names that are written the other way round than the sentence
- days: a day, in one way everywhere
- values: what cards count, in few groups
- presets: names of shipped rules, patterns and penalties, for translators
- signs: the signs on screen and paper
"""
