"""The result as a picture for chats: drawn as sheets are, then rendered. In reading order:

- facts: what it shows: the headline, all players by place with their hole scores; its lengths
- draw: headline, date and place, the table; the finished sheet as PNG
"""
