"""While it serves, a copy keeps its certificate and name fitting, and says what changes."""

import contextlib
import shutil
import threading
from datetime import datetime, timedelta
from functools import partial
from multiprocessing import RawArray

import pytest
from cryptography import x509

from app.addresses import Address
from app.serving import discovery, local_name
from app.serving.discovery import Reachable
from app.serving.https_port import Https, listening_socket
from app.serving.server import _announce_addresses
from app.tls.authority import own_signer, read_authority, renewed_signer
from app.tls.files import leaf_path

pytestmark = pytest.mark.smoke  # no server is started

HOME, CAFE = Address("192.168.1.20", "wlan0"), Address("10.1.2.3", "wlan0")
PUBLIC = Address("203.0.113.9", "eth0")


class Named:
    """A name that is announced to nobody."""

    def __init__(self, ports):
        self.ports, self.name, self.announced, self.next = ports, None, [], None

    def begin(self, addresses):
        self.name = "backnine.local" if addresses else None
        self.announced.append(list(addresses))

    def resolve_conflict(self):
        found, self.next = self.next, None
        self.name = found or self.name
        return bool(found)

    def close(self):
        self.announced.append("goodbye")


class OnceRound(threading.Event):
    """Lets a loop go once to its end; it waits for nothing."""

    def wait(self, _seconds=None):
        return True


@pytest.fixture
def here(monkeypatch):
    """The addresses of this machine, which a test may change."""
    found = [HOME]
    monkeypatch.setattr(discovery, "phone_addresses", lambda _listening: list(found))
    monkeypatch.setattr(discovery, "all_addresses", lambda: [address.ip for address in found])
    monkeypatch.setattr(local_name, "LocalName", Named)
    return found


@pytest.fixture
def copy(tmp_path, here, monkeypatch):
    """A copy that has printed its first lines."""
    monkeypatch.setenv("BACKNINE_NAME", "")
    name = RawArray("c", 64)
    with contextlib.closing(listening_socket("127.0.0.1", 0)) as socket:
        https = Https(socket, leaf_path(tmp_path))
        made = Reachable("0.0.0.0", 8000, tmp_path, https, partial(_announce_addresses, 8000), name)
        made.may_announce.set()
        made.has_ended = OnceRound()
        made.poll_forever()
        yield made


def names_shown(copy):
    leaf = x509.load_pem_x509_certificate(copy.https.certificate.read_bytes())
    found = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {str(value) for value in found.get_values_for_type(x509.IPAddress)}


def test_it_shows_other_addresses_https_and_the_fingerprint_in_three_lines(copy, capsys):
    copy.phones = [*copy.phones, Address("10.0.0.7", "eth0")]
    capsys.readouterr()
    copy.print_more()
    also, secure, fingerprint = capsys.readouterr().out.splitlines()
    assert also == "Also at: http://backnine.local:8000/, http://10.0.0.7:8000/ (eth0)"
    assert "http://192.168.1.20:8000/trust" in secure
    assert secure.endswith(f"https://192.168.1.20:{copy.https.port}/")
    assert fingerprint.endswith("backnine trust")


def test_workers_are_shown_the_name(copy):
    assert copy.name.value == b"backnine.local"


def test_a_new_address_is_shown_with_its_code_certified_and_announced(copy, here, capsys):
    capsys.readouterr()
    here[:] = [CAFE]
    copy.tick()
    output = capsys.readouterr().out
    assert output.startswith("This computer’s address has changed.")
    assert "http://10.1.2.3:8000/" in output
    assert "█" in output
    assert f"https://10.1.2.3:{copy.https.port}/" in output
    assert "10.1.2.3" in names_shown(copy)
    assert copy.local_name.announced == [["192.168.1.20"], ["10.1.2.3"]]


def test_while_nothing_changes_nothing_is_shown(copy, capsys):
    before = copy.https.certificate.stat().st_mtime_ns
    capsys.readouterr()
    copy.tick()
    assert capsys.readouterr() == ("", "")
    assert copy.https.certificate.stat().st_mtime_ns == before


def test_another_network_beside_the_first_is_announced_without_a_word(copy, here, capsys):
    capsys.readouterr()
    here.append(Address("172.18.0.1", "br-4f1"))
    copy.tick()
    assert capsys.readouterr().out == ""
    assert copy.local_name.announced[-1] == ["192.168.1.20"]


def test_a_machine_that_leaves_all_networks_and_comes_back_is_followed(copy, here, capsys):
    here.clear()
    copy.tick()
    assert "This computer is offline." in capsys.readouterr().out
    assert copy.name.value == b""
    here.append(HOME)
    copy.tick()
    assert "http://192.168.1.20:8000/" in capsys.readouterr().out
    assert copy.name.value == b"backnine.local"


def test_another_name_is_shown_and_sent_to_workers(copy, capsys):
    capsys.readouterr()
    copy.local_name.next = "backnine-2.local"
    copy.tick()
    assert "http://backnine-2.local:8000/" in capsys.readouterr().out
    assert copy.name.value == b"backnine-2.local"


def test_a_new_authority_is_taken_up_and_reported(copy, tmp_path, capsys):
    capsys.readouterr()
    renewed_signer(tmp_path)
    before = copy.https.certificate.read_bytes()
    copy.tick()
    output = capsys.readouterr().out
    assert output.startswith("This server has a new certificate.")
    assert read_authority(tmp_path).fingerprint[:23] in output
    assert copy.https.certificate.read_bytes() != before


def test_a_public_address_is_reached_by_name_where_there_is_tls(copy, here, capsys):
    here[:] = [PUBLIC]
    copy.tick()
    assert f"https://backnine.local:{copy.https.port}/" in capsys.readouterr().out
    assert PUBLIC.ip not in names_shown(copy)


def test_trouble_is_reported_once_and_again_when_it_comes_again(copy, tmp_path, capsys):
    file = tmp_path / "tls" / "authority.key"
    whole = file.read_bytes()
    for _time in range(2):
        file.write_bytes(b"nothing")
        copy.tick()
        assert "is damaged" in capsys.readouterr().err
        copy.tick()
        assert capsys.readouterr().err == ""
        file.write_bytes(whole)
        copy.tick()
    assert copy.https.certificate.exists()
    assert own_signer(tmp_path).authority == copy.authority


def test_a_folder_that_was_deleted_by_hand_is_made_again_and_that_is_shown(copy, tmp_path, capsys):
    capsys.readouterr()
    before = copy.authority
    shutil.rmtree(tmp_path / "tls")
    copy.tick()
    assert capsys.readouterr().out.startswith("This server has a new certificate.")
    assert read_authority(tmp_path) == copy.authority != before
    assert copy.https.certificate.exists()


def test_a_clock_of_this_machine_that_is_wrong_is_reported_once(copy, capsys, monkeypatch):
    capsys.readouterr()
    monkeypatch.setattr(discovery, "datetime", LaterYears)
    copy.tick()
    assert "clock" in capsys.readouterr().err
    copy.tick()
    assert capsys.readouterr().err == ""


class LaterYears(datetime):
    """A clock that is twenty years ahead."""

    @classmethod
    def now(cls, tz=None):
        return datetime.now(tz) + timedelta(days=20 * 366)


def test_it_sends_goodbye_and_takes_no_name_after_that(copy):
    copy.end()
    copy.take_name()
    assert copy.local_name.announced[-1] == "goodbye"


def test_where_only_this_machine_can_come_no_name_is_taken(copy, here):
    alone = Reachable("127.0.0.1", 8000, copy.home, copy.https, copy.print_addresses, None)
    alone.take_name()
    here.clear()
    alone.tick()
    assert alone.local_name is None
