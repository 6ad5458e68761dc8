"""Settings that can't be used are refused at the start, all at once."""

import pytest

from app.server_settings import SERVER_SETTINGS
from app.web.app_settings import settings

MISTAKES = {
    "BACKNINE_ADDRESS": ("foo", "BACKNINE_ADDRESS is “foo”. Set it to the address people open"),
    "BACKNINE_API_LIMITS": ("maybe", "BACKNINE_API_LIMITS is “maybe”. Set it to 1 or 0."),
    "BACKNINE_HOSTS": ("*.b", "BACKNINE_HOSTS has “*.b”. Use names only"),
    "BACKNINE_LANGUAGE": ("xx", "BACKNINE_LANGUAGE is “xx”. Set it to en (English)"),
    "BACKNINE_LOG": ("all", "BACKNINE_LOG is “all”. Set it to errors or requests."),
    "BACKNINE_NEW_GAMES": (
        "member",
        "BACKNINE_NEW_GAMES is “member”. Set it to everyone, members or nobody.",
    ),
    "BACKNINE_PACKED": ("2", "BACKNINE_PACKED is “2”. Set it to 1 or 0."),
    "BACKNINE_PRIVACY": (
        "/nope",
        "BACKNINE_PRIVACY is “/nope”. Set it to the path of a UTF-8 text file",
    ),
    "BACKNINE_PROXIES": ("one", "BACKNINE_PROXIES is “one”. Set it to the number of proxies"),
    "BACKNINE_PURGE_DAYS": ("-1", "BACKNINE_PURGE_DAYS is “-1”. Set it to 1–36500."),
    "BACKNINE_TRANSLATIONS": (
        "/nope",
        "BACKNINE_TRANSLATIONS is “/nope”. Set it to a folder of languages",
    ),
    "DATABASE_URL": ("mysql://a", "DATABASE_URL is not a database address. Set it to"),
    "THREADS": ("1" * 5000, "THREADS is “1"),
    "WORKERS": ("65", "WORKERS is “65”. Set it to 1–64."),
}
FREE = {"BACKNINE_HOME", "SECRET_KEY", "HOST", "PORT"}
"""What the folder, the database and the command refuse."""


def refusal(capsys):
    """What the start says where it ends with 2."""
    with pytest.raises(SystemExit) as stopped:
        settings({"SECRET_KEY": "x"})
    assert stopped.value.code == 2
    return capsys.readouterr().err


def test_all_mistakes_are_shown_at_once_each_on_its_line(monkeypatch, capsys):
    for name, (value, _message) in MISTAKES.items():
        monkeypatch.setenv(name, value)
    lines = sorted(refusal(capsys).splitlines())
    expected = sorted(sentence for _value, sentence in MISTAKES.values())
    assert len(lines) == len(expected)
    assert all(line.startswith(begin) for line, begin in zip(lines, expected, strict=True)), lines


def test_every_setting_has_its_mistake():
    assert SERVER_SETTINGS.keys() == MISTAKES.keys() | FREE


def test_an_empty_setting_is_none(monkeypatch):
    for name in MISTAKES:
        monkeypatch.setenv(name, "")
    found = settings({"SECRET_KEY": "x", "SQLALCHEMY_DATABASE_URI": "sqlite://"})
    assert (found["NEW_GAMES"], found["PACKED"]) == ("everyone", True)


def test_every_word_that_a_setting_takes_is_taken(monkeypatch):
    for name, setting in SERVER_SETTINGS.items():
        for word in (*setting.words, *map(str, setting.bounds or ())):
            monkeypatch.setenv(name, word)
            assert settings({"SECRET_KEY": "x", "SQLALCHEMY_DATABASE_URI": "sqlite://"})
