"""The few files in which phones get the scripts and styles of a page. In reading order:

- page_files: which styles and scripts each page has
- packing: has Bun make packs of the modules, and finds them
"""
