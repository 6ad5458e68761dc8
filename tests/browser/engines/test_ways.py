"""A browser can be made to trust a copy."""

from app.tls.authority import certificate_path, own_signer
from tests.browser.engines.ways import trust
from tests.helpers.processes import run
from tests.helpers.programs import find


def test_a_store_holds_the_authority_as_one_for_websites(tmp_path):
    own_signer(tmp_path)
    trust(tmp_path / "store", certificate_path(tmp_path))
    listed = run([find("certutil"), "-L", "-d", f"sql:{tmp_path / 'store'}"])
    assert [line.split() for line in listed.stdout.splitlines() if "Back" in line] == [
        ["Back", "Nine", "C,,"]
    ]
