"""The rules of Golf with real cards: pure, frozen, standard library only.

First rules as people write them, then their compiled form, then one hole, then a whole game.
``presets.toml`` holds the shipped rulesets, ``switches.toml`` the house rules. In reading order:

- faults: a fault in something people wrote, and its place
- errors: what the rules cannot accept, with the values that a sentence needs
- problems: the code and English sentence of every fault of a ruleset
- accents: texts with few enough accents to sort them
- numbers: whole numbers as people write them
- invisible_signs: text without signs that turn it or have no width
- nearest_word: the known word that is nearest to an unknown one
- cards: reads and writes cards: ranks, spellings of ten, whole grids
- deck_letters: the letters of other decks, such as B D K, and text read by them
- layout: cells and lines of a grid
- reading: readers for one entry of a ruleset, each error with the path of the entry
- selectors: names of cards in rules, such as ``red 3`` or ``one-eyed J``
- condition_words: the conditions of penalties, one record each
- terms: patterns and penalties as they are written
- switch_rows: the rows of ``switches.toml``
- procedures: rules of play that change no score, from those rows
- ruleset: a whole way of playing as frozen data
- catalogue: the shipped rulesets, and rulesets that extend them
- older_rules: upgrades rules in an older version of the language
- paths: paths such as ``mine.patterns[1].only``, in the order of a file
- json_text: reads JSON from outside, with the place of each fault
- consistency: refuses contradictory rules, and penalties that can never cost anything
- checking: all errors of a ruleset at once; a wrong entry is replaced to find further faults
- pattern_cells: the cells and cards that a pattern means on one layout and deck
- work_limits: refuses tables that would take too long to score by
- contradictions: patterns that contradict each other
- removable_cells: which cards may leave a grid together, and what they count then
- score_line: one line of a score: why it counts what it counts
- table: a ruleset as numbers only, read by both scorers
- weighed_cache: a cache bounded by memory
- compiling: compiles a ruleset into its table
- symmetry: the turns under which a grid counts the same
- cancelling: which cards cancel or earn a bonus, and for how much; a pair is cancelled here
- pool: the best choice of matches where a card may serve only once
- removal: whether empty cells are possible, and what they count
- scoring: what one grid counts, line by line
- totals: a total typed instead of cards
- inspection: everything that keeps a hole from being scored, found at once
- busted: who is busted, holds four of a kind, or meets another condition of a penalty
- penalties: what each condition adds, and to whom
- referee: the ruling on one hole: grid scores, penalties, hole scores
- story: a remarkable fact about a player once a game is over
- game: totals, who is in, how a game ends, places
- dealing: who deals and who starts
- pot: the pot, counted in stakes
- ranges: bounds of a grid score and a hole score
- needs: what each player still needs near the end of a game
- ripple: what a correction moves: scores, totals, places, the end
- switches: house rules: reads and writes what the rows of ``switches.toml`` say
- switch_examples: what a switch does, scored both ways on small grids, and a hole that shows many
"""
