"""The result as a picture for chats: drawn as sheets are, then made of pixels. In reading order:

- facts: what it says: the headline, and everybody by place with their hole scores
- measures: lengths of the picture
- draw: headline, when and where, the table; the finished sheet as PNG
"""
