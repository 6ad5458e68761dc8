"""The certificate of this copy’s own authority, which phones are asked to trust."""

from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding

FILE = "authority.pem"


@dataclass(frozen=True, slots=True)
class Authority:
    """A certificate authority, without its key."""

    certificate: x509.Certificate

    @property
    def der(self) -> bytes:
        """The certificate as phones install it."""
        return self.certificate.public_bytes(Encoding.DER)

    @property
    def pem(self) -> bytes:
        """The certificate as text."""
        return self.certificate.public_bytes(Encoding.PEM)

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the certificate, ``AB:CD:…``."""
        return self.certificate.fingerprint(SHA256()).hex(":").upper()


def read_authority(home: Path) -> Authority | None:
    """The authority of the copy in a folder, None where there is none that can be read."""
    try:
        return Authority(x509.load_pem_x509_certificate((home / FILE).read_bytes()))
    except (OSError, ValueError):
        return None
