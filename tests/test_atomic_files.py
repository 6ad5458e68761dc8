"""A file is there whole or not at all, and nothing else is left beside it."""

import stat

import pytest

from app.atomic_files import put, put_once


def test_what_is_put_takes_the_place_of_what_is_there(tmp_path):
    path = tmp_path / "file"
    put(path, b"first")
    put(path, b"second", 0o644)
    assert path.read_bytes() == b"second"
    assert stat.S_IMODE(path.stat().st_mode) == 0o644
    assert [*tmp_path.iterdir()] == [path]


def test_what_is_put_once_stays_for_its_owner_alone(tmp_path):
    path = tmp_path / "file"
    put_once(path, b"first")
    put_once(path, b"second")
    assert path.read_bytes() == b"first"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize("way", [put, put_once])
def test_of_what_can_not_get_its_name_nothing_is_left(tmp_path, way, monkeypatch):
    path = tmp_path / "file"
    for name in ("link", "replace"):
        monkeypatch.setattr(f"app.atomic_files.os.{name}", refuse)
    with pytest.raises(PermissionError):
        way(path, b"content")
    assert [*tmp_path.iterdir()] == []


def refuse(_draft, _path):
    raise PermissionError
