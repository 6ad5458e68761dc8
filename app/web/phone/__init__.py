"""What a phone can do here, and its way to the secure address. In reading order:

- page: what this device can do here
- trust: trusting the certificate of the server, with the steps of each system
"""
