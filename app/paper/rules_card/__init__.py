"""The rules, to fold to pocket size. In reading order:

- measures: lengths of panels, columns and lines
- rules_box: card values, what cancels, penalties in short
- blocks: the parts of a panel, and how the game is played in columns
- rules_card: the panels side by side
"""
