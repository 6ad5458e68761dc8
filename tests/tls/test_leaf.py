"""What the server shows fits this machine and is believed by those who trust its authority."""

import ssl
import stat
import subprocess
from datetime import UTC, datetime, timedelta

import pytest
from cryptography import x509

from app.tls import leaf as leaf_module
from app.tls.authority import Authority, certificate_path, own_signer, renewed_signer
from app.tls.files import TlsError, leaf_path
from app.tls.leaf import LeafRequest, keep_leaf, leaf_request, new_leaf
from app.tls.names import private_addresses
from tests.helpers.programs import find
from tests.tls.handshake import verify

HERE = ["192.168.1.20", "fd00::20"]


@pytest.fixture
def now():
    return datetime.now(UTC).replace(microsecond=0)


@pytest.fixture
def signer(tmp_path):
    return own_signer(tmp_path)


def shown(home):
    return x509.load_pem_x509_certificate(leaf_path(home).read_bytes())


def names_in(home):
    found = shown(home).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    addresses = map(str, found.get_values_for_type(x509.IPAddress))
    return {*found.get_values_for_type(x509.DNSName), *addresses}


@pytest.mark.parametrize(
    "name", [*HERE, "127.0.0.1", "::1", "localhost", "backnine.local", "backnine-2.local"]
)
def test_a_phone_that_trusts_the_authority_believes_it_by_every_name(tmp_path, signer, now, name):
    keep_leaf(tmp_path, signer, HERE, now)
    verify(signer.authority, leaf_path(tmp_path), name)


def test_a_phone_that_trusts_another_authority_does_not(tmp_path, signer, now):
    keep_leaf(tmp_path, signer, HERE, now)
    other = renewed_signer(tmp_path).authority
    with pytest.raises(ssl.SSLCertVerificationError):
        verify(other, leaf_path(tmp_path), HERE[0])


FOREIGN = [
    LeafRequest(frozenset(["bank.example.com"]), frozenset()),
    LeafRequest(frozenset(["backnine.local.example.com"]), frozenset()),
    LeafRequest(frozenset(), frozenset([*map(leaf_module.IPv4Address, ["8.8.8.8"])])),
    LeafRequest(frozenset(), frozenset([*map(leaf_module.IPv6Address, ["2001:4860:4860::8888"])])),
]


@pytest.mark.parametrize("foreign", FOREIGN, ids=str)
def test_what_is_not_of_a_home_is_refused_by_phones_even_when_signed(
    tmp_path, signer, now, foreign
):
    path = tmp_path / "foreign.pem"
    path.write_bytes(new_leaf(signer, foreign, now))
    (name,) = map(str, foreign.names or foreign.addresses)
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        verify(signer.authority, path, name)


def test_openssl_verifies_it(tmp_path, signer, now):
    keep_leaf(tmp_path, signer, HERE, now)
    command = [find("openssl"), "verify", "-x509_strict", "-verify_ip", HERE[0]]
    command += ["-purpose", "sslserver", "-CAfile", str(certificate_path(tmp_path))]
    done = subprocess.run([*command, str(leaf_path(tmp_path))], capture_output=True, check=False)
    assert done.returncode == 0, done


def test_a_public_address_of_the_machine_is_left_out(tmp_path, signer, now):
    keep_leaf(tmp_path, signer, [*HERE, "203.0.113.9", "2001:db8::9", "fe80::1"], now)
    assert names_in(tmp_path).isdisjoint({"203.0.113.9", "2001:db8::9", "fe80::1"})
    verify(signer.authority, leaf_path(tmp_path), HERE[0])


def test_a_machine_without_any_network_has_one_for_itself(tmp_path, signer, now):
    keep_leaf(tmp_path, signer, [], now)
    assert {"127.0.0.1", "::1", "localhost"} <= names_in(tmp_path)
    verify(signer.authority, leaf_path(tmp_path), "127.0.0.1")


def test_it_is_valid_from_the_day_before_and_less_than_397_days(tmp_path, signer, now):
    keep_leaf(tmp_path, signer, HERE, now)
    assert shown(tmp_path).not_valid_before_utc == now - timedelta(days=1)
    whole = shown(tmp_path).not_valid_after_utc - shown(tmp_path).not_valid_before_utc
    assert whole < timedelta(days=397)


def test_key_and_certificate_are_one_file_for_its_owner_alone(tmp_path, signer, now):
    keep_leaf(tmp_path, signer, HERE, now)
    assert stat.S_IMODE(leaf_path(tmp_path).stat().st_mode) == 0o600


def test_it_stays_while_nothing_changes_or_an_address_goes(tmp_path, signer, now):
    assert keep_leaf(tmp_path, signer, HERE, now)
    assert not keep_leaf(tmp_path, signer, HERE, now + timedelta(days=300))
    assert not keep_leaf(tmp_path, signer, HERE[:1], now)


def test_a_new_address_makes_a_new_one(tmp_path, signer, now):
    keep_leaf(tmp_path, signer, HERE, now)
    assert keep_leaf(tmp_path, signer, ["192.168.7.7"], now)
    verify(signer.authority, leaf_path(tmp_path), "192.168.7.7")


@pytest.mark.parametrize(("days", "is_new"), [(363, False), (365, True), (500, True), (-2, True)])
def test_near_its_end_and_after_clocks_have_jumped_there_is_a_new_one(
    tmp_path, signer, now, days, is_new
):
    keep_leaf(tmp_path, signer, HERE, now)
    later = now + timedelta(days=days)
    if days < 0:
        later = signer.authority.certificate.not_valid_before_utc + timedelta(hours=1)
    assert keep_leaf(tmp_path, signer, HERE, later) == is_new


def test_a_new_authority_makes_a_new_one(tmp_path, signer, now):
    keep_leaf(tmp_path, signer, HERE, now)
    newer = renewed_signer(tmp_path)
    assert keep_leaf(tmp_path, newer, HERE, now)
    verify(newer.authority, leaf_path(tmp_path), HERE[0])


@pytest.mark.parametrize("damage", [b"", b"no certificate"])
def test_a_damaged_one_is_made_again(tmp_path, signer, now, damage):
    keep_leaf(tmp_path, signer, HERE, now)
    leaf_path(tmp_path).write_bytes(damage)
    assert keep_leaf(tmp_path, signer, HERE, now)


def test_nothing_outlives_the_authority(tmp_path, signer, now):
    end = signer.authority.certificate.not_valid_after_utc
    keep_leaf(tmp_path, signer, HERE, end - timedelta(days=20))
    assert shown(tmp_path).not_valid_after_utc == end
    assert not keep_leaf(tmp_path, signer, HERE, end - timedelta(days=10))


@pytest.mark.parametrize("years", [-1, 11])
def test_with_a_clock_outside_of_the_authority_s_years_nothing_is_signed(
    tmp_path, signer, now, years
):
    with pytest.raises(TlsError) as refused:
        keep_leaf(tmp_path, signer, HERE, now + timedelta(days=366 * years))
    assert refused.value.why == "clock"
    assert not leaf_path(tmp_path).exists()


def test_requested_names_are_those_that_the_authority_permits(signer, monkeypatch):
    monkeypatch.setattr(leaf_module.socket, "gethostname", lambda: "renamed")
    found = leaf_request(signer, HERE)
    assert "renamed.local" not in found.names
    assert found.addresses == {*private_addresses(HERE)}


def test_an_authority_is_read_back_as_it_was(signer):
    assert Authority(x509.load_pem_x509_certificate(signer.authority.pem)) == signer.authority
