"""Public information about a server. In reading order:

- privacy: the privacy text, the operator's own if there is one
- views: routes: the privacy page and robots.txt
"""
