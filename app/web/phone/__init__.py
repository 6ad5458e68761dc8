"""What a phone can do here, and its way to the secure address with all its data. In reading order:

- page: what this device can do here
- trust: trusting the certificate of the server, with the steps of each system
- transfer: deposits data at one address, previews it in sentences, and takes it at the other
"""
