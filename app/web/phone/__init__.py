"""What a phone can do here, and its way to the secure address with all its data. In reading order:

- secure_address: the secure address of this copy, and which pages may request it by script
- page: what this device can do here
- trust_steps: the system of a phone, and its steps until it trusts the certificate
- trust: trusting the certificate of the server
- transfer_page: what a ticket gives access to, as sentences
- transfer_views: its routes: deposit data at one address, preview and take it at the other
"""
