"""What a phone can do here, and its way to the secure address with all its data. In reading order:

- secure_address: the secure address of this copy, and which pages may request it by script
- page: what this phone can do here: each feature with yes or no and the next step
- views: its route
- trust_steps: the system of a phone, and its steps until it trusts the certificate
- trust_page: the page with these steps
- trust_views: its routes: the page, the files, the check
- transfer_page: what a ticket gives access to, as sentences
- transfer_views: its routes: deposit data at one address, preview and take it at the other
"""
