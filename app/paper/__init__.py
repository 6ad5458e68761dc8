"""Scorecards, rulings, rules and seasons on paper: PDF from rules or a game.

All lengths are millimetres from the top left, type is in points. In reading order:

- choices: what can be chosen before printing
- type: fonts, glyphs and scripts
- measures: margins, bands and type of every size of sheet
- pen: draws lines, boxes, text, icons and codes, and writes the PDF
- flowables: text, drawings and tables for Platypus
- card: what a scorecard shows, from rules or from a game; nothing is scored here
- layout: the sheets of a card, and where everything goes on them: arithmetic only
- cell: one hole of a player: boxes, ticks, score, running total; big cards
- chart: how far all players are behind the leader
- foot: rules, what boxes and marks mean, signatures, code
- scorecard: a card: title, table, foot
- rules_card: the rules, to fold to pocket size
- ruling: the sheet of one ruling
- season: the sheets of a season: table, certificate
- pixels: pages of a PDF as PNG
- pdf: the public functions: blank cards, finished ones, rulings, rules cards; the card as a picture
"""
