"""The certificates by which phones at home trust this copy. In reading order:

- authority: the copy’s own certificate authority, as pages show it
"""
