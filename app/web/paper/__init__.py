"""Printing, and typing from paper. In reading order:

- jobs: the sheets that can be printed, each with its choices
- print_page: the page on which a sheet is chosen; sends a sheet as a PDF or a picture
- print_views: routes: that page, PDFs and their pictures
- typed_form: the form of a whole paper card, and its check by the rules
- typed_views: the page on which a card from paper is typed, and its route
"""
