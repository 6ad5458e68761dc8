"""What can be chosen before printing. In reading order:

- options: all choices as data, checked when made
- read_options: choices from an address, a cookie or the command line; what can’t be printed
"""
