"""The result as a picture for chats: drawn as sheets are, then rendered. In reading order:

- facts: what it shows: the headline, and all players by place with their hole scores
- measures: lengths of the picture
- draw: headline, date and place, the table; the finished sheet as PNG
"""
