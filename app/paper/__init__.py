"""Scorecards, rulings, rules and seasons on paper: PDF from rules or a game.

All lengths are millimetres from the top left, type is in points. In reading order:

- choices: what can be chosen before printing
- type: fonts, glyphs and scripts
- measures: margins, bands and type of every size of sheet
- pen: draws lines, boxes, text, icons and codes, and writes the PDF
- flowables: text, drawings and tables for Platypus
- rules_in_short: the rules in the foot of a sheet
- card: what a scorecard shows, from rules or from a game; nothing is scored here
- plan: where everything goes on a scorecard: arithmetic only
- sheet: the sheets of a card
- cell: one hole of a player: boxes, ticks, score, running total; big cards
- legend, chart: what marks mean; how far all players are behind the leader
- scorecard: a card: title, table, foot
- rules_card: the rules, to fold to pocket size
- ruling: the sheet of one ruling
- season: the sheets of a season: table, certificate
- pixels: pages of a PDF as PNG
- pdf: the public functions: blank cards, finished ones, rulings, rules cards; the card as a picture
"""
