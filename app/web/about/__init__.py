"""What a server says about itself. In reading order:

- privacy: what it keeps, as a page, in the words of its operator if there are any
- views: the routes of that page and of what robots may read
"""
