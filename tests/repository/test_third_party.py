"""The notice of third-party software names what is locked, with its licence."""

from tools.third_party import NOTICE, ROOT, notice

LOCK = (ROOT / "requirements.lock").read_text("utf-8")


def test_the_notice_is_that_of_the_lock_file():
    assert NOTICE.read_text("utf-8") == notice(LOCK), "run: python -m tools.third_party"


def test_every_package_has_a_licence():
    rows = [row.split(" | ") for row in notice(LOCK).splitlines() if row.startswith("| ")][1:]
    assert len(rows) > 40
    assert [row[0] for row in rows if len(row[2].strip(" |")) < 3] == []
