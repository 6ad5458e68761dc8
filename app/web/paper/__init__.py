"""Printing, and typing from paper. In reading order:

- printing: the sheets that can be printed, the page with the choices for one, its PDF or picture
- typed: the page on which a card from paper is typed, and its check by the rules
"""
