"""Settings of a group, by its owner. In reading order:

- form: the form
- page: its options
- views: its route
"""
