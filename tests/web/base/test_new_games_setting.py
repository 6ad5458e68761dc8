"""Who may start games is a setting that is checked at the start."""

import pytest

from app.web.app_settings import new_games_setting


@pytest.mark.parametrize("chosen", ["everyone", "members", "nobody"])
def test_the_setting_says_who_may_start_games(monkeypatch, chosen):
    monkeypatch.setenv("BACKNINE_NEW_GAMES", chosen)
    assert new_games_setting() == chosen


@pytest.mark.parametrize("chosen", [None, ""])
def test_everyone_may_unless_somebody_says_otherwise(monkeypatch, chosen):
    monkeypatch.delenv("BACKNINE_NEW_GAMES", raising=False)
    if chosen is not None:
        monkeypatch.setenv("BACKNINE_NEW_GAMES", chosen)
    assert new_games_setting() == "everyone"


def test_another_word_is_refused_with_a_sentence(monkeypatch, capsys):
    monkeypatch.setenv("BACKNINE_NEW_GAMES", "member")
    with pytest.raises(SystemExit) as stopped:
        new_games_setting()
    assert stopped.value.code == 2
    said = "BACKNINE_NEW_GAMES is “member”. Write everyone, members or nobody."
    assert said in capsys.readouterr().err
