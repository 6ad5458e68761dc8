import stat

import pytest

from app.record.data_folder import HomeError, find_home, secret_key


def test_the_secret_is_made_once_for_its_owner_only(tmp_path):
    made = secret_key(tmp_path)
    assert secret_key(tmp_path) == made
    assert len(made) >= 60
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_the_home_is_named_by_the_environment_or_is_the_instance_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKNINE_HOME", str(tmp_path))
    assert find_home() == tmp_path
    monkeypatch.delenv("BACKNINE_HOME")
    assert find_home().name == "instance"


def test_of_a_secret_that_can_not_get_its_name_nothing_is_left(tmp_path, monkeypatch):
    def refuse(_draft, _path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("app.record.data_folder.os.link", refuse)
    with pytest.raises(HomeError):
        secret_key(tmp_path)
    assert [*tmp_path.iterdir()] == []
