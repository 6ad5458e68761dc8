"""What somebody may choose before printing. In reading order:

- options: all choices as data, checked when made
- read_options: choices from an address, a cookie or the command line
- names_given: names for a blank card, typed in a line
- messages: what can’t be printed, and what to choose instead
"""
