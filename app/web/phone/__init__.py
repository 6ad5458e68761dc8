"""What a phone can do here, and how it comes to a secure address with all it has. In reading order:

- secure_address: the secure address of this copy, and which pages may ask it by script
- page: what this phone can do here: each thing with yes, no, and the one next step
- views: its route
- trust_steps: which kind of phone asks, and its steps until it trusts this copy
- profile: the file by which iPhones take a certificate
- trust_page: the page that leads a phone through these steps
- trust_views: its routes: the page, the files, the check
- transfer_page: what a ticket opens, in words
- transfer_views: deposits what a page keeps, shows it at the other address and gives it there
"""
