"""Printing, and typing from paper. In reading order:

- jobs: the sheets that can be printed, each with its choices
- print_page: the page on which a sheet is chosen
- print_answer: renders it, with the choices kept in a cookie
- print_views: its routes
- sheet_answer: sends a sheet as a PDF or a picture
- files: routes: PDFs and their pictures
- typed_form: the form of a whole paper card
- typed_check: checks it by the rules
- typed_page: the page on which it is typed
- typed_views: its route
"""
