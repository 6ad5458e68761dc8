"""A file of BG Stats is read strictly: what is wrong is shown with its place, nothing stops it."""

import gzip
import json
import tracemalloc
from contextlib import contextmanager
from datetime import date
from io import BytesIO
from zipfile import ZipFile

import pytest

from app.formats.bgstats.import_file import read_plays
from app.formats.bgstats.reading import read_file, text_of
from app.golf.errors import FaultsError
from app.wording.errors.faults import placed_text
from tests.conftest import FULL
from tests.formats.bgstats.files import BAD, DAY, GOOD, TWO, WRONG, score, spoilt, with_plays

TODAY = date(2026, 11, 23)


def plays_in(text, ours=()):
    file = read_file(text)
    return read_plays(file, file.likely, TODAY, ours)


def texts(read):
    """What is shown of all that is wrong."""
    return [placed_text(fault) for fault in read.faults]


@contextmanager
def refusal(play):
    """A file or game of which nothing is read, and why."""
    with pytest.raises(FaultsError) as refused:
        yield
    assert play in texts(refused.value)[0]


def test_the_plays_of_golf_are_games_with_totals():
    read = plays_in(json.dumps(GOOD))
    assert read.faults == ()
    assert [(game.day.isoformat(), game.totals) for game in read.games][1] == (
        "2025-02-02",
        {"Ann": 10, "Bea": 11, "Cam": 12},
    )
    assert len(read.games) == 5


def test_what_the_page_holds_of_a_file_states_the_same():
    whole = json.dumps(GOOD)
    short = read_file(whole).text
    assert len(short) < len(whole)
    assert plays_in(short) == plays_in(whole)


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_such_file_is_shown(text):
    with pytest.raises(FaultsError) as refused:
        read_file(text)
    for found, expected in zip(texts(refused.value), WRONG[text], strict=True):
        assert expected in found


@pytest.mark.parametrize(("play", "expected"), BAD)
def test_what_is_wrong_with_a_play_is_shown_with_its_place(play, expected):
    read = plays_in(with_plays(play, {"playDate": DAY, "playerScores": TWO}))
    assert len(read.games) == 1
    assert len(read.faults) == 1
    (text,) = texts(read)
    assert text.startswith("plays[0]")
    assert expected in text


def test_all_that_is_wrong_is_reported_at_once_and_of_very_much_the_first():
    read = plays_in(with_plays(*[BAD[0][0]] * 150))
    assert len(read.faults) == 101
    assert texts(read)[-1] == "There are 50 more errors."


def test_a_score_may_be_a_sum():
    play = {"playDate": DAY, "playerScores": [score(0, "12 + 5-3"), score(1, "−4")]}
    (game,) = plays_in(with_plays(play)).games
    assert game.totals == {"Ann": 14, "Bea": -4}


@pytest.mark.parametrize(("written", "total"), [("12.0", 12), ("12,00", 12), ("-7.0+3", -4)])
def test_a_score_may_have_decimals_that_are_nothing(written, total):
    (game,) = plays_in(
        with_plays({"playDate": DAY, "playerScores": [TWO[0], score(1, written)]})
    ).games
    assert game.totals["Bea"] == total


ANYBODY = {"id": 9, "name": "Anonymous player", "isAnonymous": True}


def test_anybody_may_play_several_times_and_is_a_guest():
    file = json.loads(with_plays({"playDate": DAY, "playerScores": [TWO[0], *[score(9, 7)] * 3]}))
    file["players"].append(ANYBODY)
    read = plays_in(json.dumps(file))
    names = ["Ann", "Anonymous player", "Anonymous player 2", "Anonymous player 3"]
    assert (read.faults, [*read.games[0].totals]) == ((), names)
    assert {name.casefold() for name in names} & read.guests == {
        name.casefold() for name in names[1:]
    }


def test_two_players_with_one_name_are_shown_where_they_play():
    names = ({"id": 1, "name": "Ann"}, {"id": 2, "name": "Bea"}, {"id": 3, "name": "ann "})
    plays = [
        {"gameRefId": 1, "playDate": DAY, "playerScores": [score(number, 5), score(2, 6)]}
        for number in (1, 3)
    ]
    file = {"games": [{"id": 1, "name": "Golf"}], "players": names, "plays": plays}
    assert plays_in(json.dumps(file)).twins == ("Ann",)
    assert plays_in(json.dumps({**file, "plays": plays[:1]})).twins == ()


def test_what_older_files_say_with_a_number_is_understood():
    ignored = {"playDate": DAY, "playerScores": TWO, "ignored": 1}
    other = [score(0, 5), {**score(1, 6), "winner": 1}]
    read = plays_in(with_plays(ignored, {"playDate": DAY, "playerScores": other}))
    assert (len(read.games), read.ignored, read.otherwise) == (1, 1, 1)


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ({"highestWins": 1}, "the highest score wins"),
        ({"cooperative": True}, "win or lose together"),
    ],
)
def test_a_game_that_is_won_otherwise_is_refused(how, expected):
    play = {"playDate": DAY, "playerScores": TWO}
    with refusal(expected):
        plays_in(with_plays(play, games=[{"id": 1, "name": "Golf", **how}]))


def test_plays_that_do_not_count_or_came_from_us_are_left_out():
    plays = [
        {"playDate": "2025-02-01", "playerScores": TWO, "ignored": True},
        {"playDate": "2025-02-02", "playerScores": TWO, "uuid": "ABC"},
        {"playDate": "2025-02-03", "playerScores": TWO},
        {"playDate": "2025-02-03 23:00:00", "playerScores": TWO[::-1]},
    ]
    read = plays_in(with_plays(*plays), {"abc"})
    assert [game.day.day for game in read.games] == [3]
    assert (read.ignored, read.there, read.repeated) == (1, 1, 1)


def test_a_winner_that_the_totals_do_not_name_is_counted():
    other = [score(0, 5), {**score(1, 6), "winner": True}]
    same = [{**score(0, 5), "winner": True}, score(1, 7)]
    plays = [
        {"playDate": DAY, "playerScores": scores}
        for scores in (other, same, [*TWO[:1], score(1, 8)])
    ]
    assert plays_in(with_plays(*plays)).otherwise == 1


def test_games_like_golf_come_first_and_one_of_them_is_meant():
    names = ("Catan", "6-Card Golf", "Golfo", "Skyjo")
    games = [{"id": at, "name": name} for at, name in enumerate(names)]
    plays = [{"gameRefId": at, "playDate": DAY, "playerScores": TWO} for at in (0, 0, 1, 2, 3)]
    file = read_file(json.dumps({"games": games, "players": [], "plays": plays}))
    assert [game.name for game in file.games] == ["6-Card Golf", "Skyjo", "Catan", "Golfo"]
    assert file.likely is None
    file = read_file(json.dumps({"games": games[:3], "players": [], "plays": plays[:4]}))
    assert file.likely.name == "6-Card Golf"


def test_bytes_that_are_no_text_are_shown_with_their_line():
    with refusal("Line 2 is not UTF-8 text"):
        text_of(b'{"a":\n\xff}')
    assert text_of(b"\xef\xbb\xbf{}") == "{}"


def test_of_a_packed_file_it_is_shown_to_unpack_it():
    packed = BytesIO()
    with ZipFile(packed, "w") as file:
        file.writestr("BGStatsExport.json", json.dumps(GOOD))
    for content in (packed.getvalue(), gzip.compress(b"{}")):
        with refusal("Unpack it and choose the file"):
            text_of(content)


def test_whatever_is_wrong_with_a_file_it_is_a_sentence():
    for seed in range(2000 if FULL else 300):
        try:
            file = read_file(text_of(spoilt(seed)))
            for game in file.games:
                read = read_plays(file, game, TODAY)
                assert all(len(text) < 400 for text in texts(read))
                assert all(len(game.totals) >= 2 for game in read.games)
        except FaultsError as error:
            assert error.faults
            assert all("\n" not in text for text in texts(error))


def test_eight_megabytes_are_read_in_little_memory():
    text = with_plays(*[{"playDate": DAY, "playerScores": TWO, "comments": "x" * 4000}] * 1900)
    assert 7_000_000 < len(text) < 8_388_608
    tracemalloc.start()
    read = plays_in(text)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(read.games) == 1
    assert most < 64 * 1024 * 1024
