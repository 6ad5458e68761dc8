"""Settings of a group, by its owner. In reading order:

- form: what its owner chooses, as typed
- page: what can be chosen
- views: its route
"""
