"""The certificate that the server shows, for this machine’s names and addresses of today."""

import socket
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID

from app.tls.authority import Signer, common_name, pem_of, usage
from app.tls.files import TlsError, leaf_path, put
from app.tls.names import ITSELF, NAMES, machine_names, private_addresses

EARLIER = timedelta(days=1)
LASTS = timedelta(days=394)
"""With the day before, less than the 397 days that browsers allow."""
NEAR_END = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class LeafRequest:
    """The names and addresses that a leaf has to have."""

    names: frozenset[str]
    addresses: frozenset[IPv4Address | IPv6Address]

    def alternatives(self) -> x509.SubjectAlternativeName:
        addresses = sorted(self.addresses, key=lambda address: (address.version, int(address)))
        names = sorted(self.names)
        return x509.SubjectAlternativeName(
            [*map(x509.DNSName, names), *map(x509.IPAddress, addresses)]
        )


def leaf_request(signer: Signer, addresses: Iterable[str]) -> LeafRequest:
    names = {*NAMES, ITSELF, *machine_names(socket.gethostname())}
    return LeafRequest(
        frozenset(names & signer.authority.dns_names), frozenset(private_addresses(addresses))
    )


def keep_leaf(home: Path, signer: Signer, addresses: Iterable[str], now: datetime) -> bool:
    """True if made now. Raises ``TlsError`` if the authority is not valid or writing fails."""
    if not signer.authority.is_valid(now):
        raise TlsError("clock", leaf_path(home))
    needs = leaf_request(signer, addresses)
    if does(leaf_path(home), signer, needs, now):
        return False
    put(leaf_path(home), new_leaf(signer, needs, now))
    return True


def does(path: Path, signer: Signer, needs: LeafRequest, now: datetime) -> bool:
    try:
        found = path.read_bytes()
        leaf = x509.load_pem_x509_certificate(found)
        key = load_pem_private_key(found, password=None)
        leaf.verify_directly_issued_by(signer.authority.certificate)
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, TypeError, InvalidSignature, x509.ExtensionNotFound):
        return False
    end = min(leaf.not_valid_after_utc, _last_end(signer))
    is_near_end = now >= end - NEAR_END and end < _last_end(signer)
    return (
        leaf.not_valid_before_utc <= now < end
        and not is_near_end
        and needs.names <= {*names.get_values_for_type(x509.DNSName)}
        and needs.addresses <= {*names.get_values_for_type(x509.IPAddress)}
        and key.public_key() == leaf.public_key()
    )


def _last_end(signer: Signer) -> datetime:
    return signer.authority.certificate.not_valid_after_utc


def new_leaf(signer: Signer, needs: LeafRequest, now: datetime) -> bytes:
    """Return key and certificate as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    leaf = _unsigned(signer, key.public_key(), needs, now).sign(signer.key, SHA256())
    return pem_of(key) + leaf.public_bytes(Encoding.PEM)


def _unsigned(
    signer: Signer, key: ec.EllipticCurvePublicKey, needs: LeafRequest, now: datetime
) -> x509.CertificateBuilder:
    issuer = signer.authority.certificate
    above = x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.key.public_key())
    return (
        x509.CertificateBuilder()
        .subject_name(common_name("Back Nine"))
        .issuer_name(issuer.subject)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - EARLIER)
        .not_valid_after(min(now + LASTS, _last_end(signer)))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage("digital_signature"), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(needs.alternatives(), critical=False)
        .add_extension(above, critical=False)
    )
