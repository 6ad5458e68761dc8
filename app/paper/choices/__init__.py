"""What can be chosen before printing. In reading order:

- options: all choices as data, checked when made
- read_options: choices and names from an address, a cookie or the command line
- messages: what can’t be printed, and what to choose instead
"""
