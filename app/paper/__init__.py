"""Cards on paper: facts in, PDF out.

All measures are millimetres from the top left, type is in points. In reading order:

- choices: what somebody may choose before printing
- facts: what a sheet says: made from a ruleset or a game, nothing is scored here
- plan: where everything goes: arithmetic only
- type: fonts, glyphs and scripts
- pen: draws lines, boxes and text, and writes the PDF
- table: the table of a card: cells, names, totals
- rules_card: the rules, to fold to pocket size
- draw: whole sheets: title, table, foot
- season: the sheets of a season: table, certificate, wall chart
- pixels: pages of a PDF as PNG
- picture: the result as a picture for chats
- pdf: the four things that are printed; whoever prints calls these
"""
