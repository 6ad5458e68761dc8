"""BG Stats: one play by a link, a group’s games as a file, and such a file into a group."""

import io
import json
from urllib.parse import parse_qs, urlsplit

from tests.web.group.groups import CHOICES, keep_together, people_of, person_url, play_more
from tests.web.markup import attributes, elements, hidden, text_of, texts
from tests.web.phone import FIRST, NAMES, SECOND
from tests.web.sharing import code_of, join

KEEP = "[name=do][value=keep]"


def link_on(page):
    return [url for url in attributes(page, "main a", "href") if "bgstatsapp" in url]


def link_to_send(phone, game):
    """The link of a finished game to the app, on its page of tables."""
    (link,) = link_on(phone.get(f"{game}/tables"))
    return link


def play_in(link):
    return json.loads(parse_qs(urlsplit(link).query)["data"][0])


def sent_file(phone, group, content, **more):
    """The first press, with a file."""
    page = phone.get(f"{group}/import")
    file = (io.BytesIO(content), "BGStatsExport.json")
    data = {**hidden(page), "do": "show", "file": file, **more}
    return phone.client.post(f"{group}/import", data=data)


def pressed(phone, group, page, do="keep", **more):
    """Another press on the page that the first one led to."""
    chosen = {
        element.attributes["name"]: element.css_first("option[selected]").attributes["value"]
        for element in elements(page, "select")
        if element.css_first("option[selected]")
    }
    data = {**hidden(page), **chosen, "do": do, **more}
    return phone.client.post(f"{group}/import", data=data)


def old_links(phone, group):
    page = phone.get(f"{group}/games")
    return [url for url in attributes(page, "main a", "href") if "/old/" in url]


def score(player, points, **more):
    return {"playerRefId": player, "score": points, **more}


def made(plays, games=("Golf",), names=("Ann", "Bea", "Cam"), **more):
    """A file as the app writes it."""
    return json.dumps(
        {
            "games": [{"id": at, "name": name} for at, name in enumerate(games, start=1)],
            "players": [{"id": at, "name": name} for at, name in enumerate(names, start=1)],
            "plays": plays,
            "userInfo": {"meRefId": 1},
            **more,
        }
    ).encode()


def play(day, *scores, game=1, **more):
    totals = [score(at, points) for at, points in enumerate(scores, start=1)]
    return {"gameRefId": game, "playDate": f"{day} 20:15:00", "playerScores": totals, **more}


TWO = made([play("2024-12-24", "58", "61"), play("2025-12-24", "52", "40", "44")])


def test_the_tables_of_a_finished_game_lead_to_the_app_and_no_others(phone, game):
    phone.play(game, 2)
    assert link_on(phone.get(game)) == link_on(phone.get(f"{game}/tables")) == []
    for number in range(3, 10):
        phone.enter(game, number, FIRST)
    link = link_to_send(phone, game)
    play_sent = play_in(link)
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert play_sent["sourcePlayId"] == game.removeprefix("/g/")
    assert [player["name"] for player in play_sent["players"]] == [*NAMES]
    shown = dict(
        zip(
            texts(phone.get(game), ".podium bdi"),
            map(int, texts(phone.get(game), ".podium .big-number")),
            strict=True,
        )
    )
    assert {player["name"]: player["score"] for player in play_sent["players"]} == shown
    assert play_sent["comments"] == f"Cards and rulings: http://localhost{game}"


def test_a_phone_that_only_looks_can_send_a_result_too(phone, other_phone, game):
    phone.play(game)
    join(other_phone, code_of(phone, game, "view"))
    assert link_to_send(other_phone, game) == link_to_send(phone, game)


def test_people_of_a_group_are_named_by_their_keys(phone, game):
    phone.play(game)
    guests = [player["sourcePlayerId"] for player in play_in(link_to_send(phone, game))["players"]]
    group = keep_together(phone, game)
    own = [player["sourcePlayerId"] for player in play_in(link_to_send(phone, game))["players"]]
    (other,) = play_more(phone, group, 1)
    again = [player["sourcePlayerId"] for player in play_in(link_to_send(phone, other))["players"]]
    assert guests == [f"{game.removeprefix('/g/')}-{number}" for number in range(1, 5)]
    assert own == again
    assert len({*own, *guests}) == 8


def test_people_of_two_groups_are_never_one_person(phone, game):
    keep_together(phone, game)
    other = phone.start(("Eva", "Finn", "Gus", "Hal"))
    keep_together(phone, other)
    ids: list[str] = []
    for name in (game, other):
        phone.play(name)
        play_sent = play_in(link_to_send(phone, name))
        ids += [player["sourcePlayerId"] for player in play_sent["players"]]
    assert len(ids) == len({*ids}) == 8


def test_all_finished_games_of_a_group_go_out_as_a_file(phone, group):
    (first,) = play_more(phone, group, 1)
    old = sent_file(phone, group, TWO)
    assert pressed(phone, group, old).location == group
    answer = phone.get(f"{group}/bgstats")
    assert "BGStatsExport.json" in answer.headers["Content-Disposition"]
    file = json.loads(answer.data)
    assert [play["playDate"][:10] for play in file["plays"]][:2] == ["2024-12-24", "2025-12-24"]
    assert len(file["plays"]) == 3
    assert sorted(player["name"] for player in file["players"]) == [*NAMES]
    assert phone.get(f"{group}/bgstats").data == answer.data
    assert first.removeprefix("/g/") in file["plays"][2]["comments"]


def test_a_season_goes_out_by_itself(phone, group):
    pressed(phone, group, sent_file(phone, group, TWO))
    season = {**CHOICES, "first": "2025-01-01", "last": "2025-12-31"}
    phone.post(f"{group}/season/new", season)
    page = phone.get(f"{group}/season/1/tables")
    assert f"{group}/bgstats?season=1" in attributes(page, "main a", "href")
    file = json.loads(phone.get(f"{group}/bgstats?season=1").data)
    assert [play["playDate"][:10] for play in file["plays"]] == ["2025-12-24"]
    assert phone.get(f"{group}/bgstats?season=7").status_code == 404


def test_the_first_press_shows_what_will_be_kept_and_keeps_nothing(phone, group):
    page = sent_file(phone, group, TWO)
    assert page.status_code == 200
    assert "2 games will be kept." in text_of(page)
    assert texts(page, "tbody td") == ["○ Ann 58, Bea 61", "○ Ann 52, Bea 40, Cam 44"]
    assert old_links(phone, group) == []


def test_the_second_press_keeps_them_and_one_press_takes_all_back(phone, group):
    assert pressed(phone, group, sent_file(phone, group, TWO)).location == group
    assert len(old_links(phone, group)) == 2
    page = phone.get(group)
    (undo,) = attributes(page, '[name=do][value^="undo:"]')
    phone.post(f"{group}/undo", {"do": undo}, page)
    assert old_links(phone, group) == []


def test_the_same_file_twice_is_once(phone, group):
    pressed(phone, group, sent_file(phone, group, TWO))
    page = sent_file(phone, group, TWO)
    assert "2 games are here already and" in text_of(page)
    assert not elements(page, KEEP)


def test_our_own_games_do_not_come_back_as_old_ones(phone, group):
    play_more(phone, group, 2)
    page = sent_file(phone, group, phone.get(f"{group}/bgstats").data)
    assert "2 games are here already and" in text_of(page)
    assert not elements(page, KEEP)


def test_a_file_comes_into_another_group_with_the_same_totals(phone, group):
    first, _second = play_more(phone, group, 2)
    phone.enter(first, 1, SECOND)
    file = phone.get(f"{group}/bgstats").data
    other = phone.post("/groups/new", {"title": "Two", "name": ["Ann"], "do": "start"}).location
    page = sent_file(phone, other, file)
    assert "2 games will be kept." in text_of(page)
    assert texts(page, "#rules option[selected]") == ["Nine holes"]
    assert pressed(phone, other, page).location == other
    again = json.loads(phone.get(f"{other}/bgstats").data)
    assert results_in(again) == results_in(json.loads(file))


def results_in(file):
    """By day and name what everybody had, with rank and winner."""
    names = {player["id"]: player["name"] for player in file["players"]}
    return sorted(
        (
            play["playDate"][:10],
            sorted(
                (names[s["playerRefId"]], s["score"], s["rank"], s["winner"])
                for s in play["playerScores"]
            ),
        )
        for play in file["plays"]
    )


def test_of_several_games_the_one_like_golf_is_meant(phone, group):
    plays = [play("2024-01-01", 5, 6), *[play("2024-01-02", 80, 9, game=2)] * 3]
    page = sent_file(phone, group, made(plays, games=("Six-card Golf", "Catan")))
    assert texts(page, "#game option[selected]") == ["Six-card Golf · 1 play"]
    assert texts(page, "tbody td") == ["○ Ann 5, Bea 6"]


def test_where_no_game_or_several_are_like_golf_somebody_decides_which(phone, group):
    plays = [play("2024-01-01", 5, 6), play("2024-01-02", 80, 9, game=2)]
    page = sent_file(phone, group, made(plays, games=("Polish", "Catan")))
    assert texts(page, "#game option[selected]") == ["Which one?"]
    assert "Say which of these games is Golf." in text_of(page)
    assert not elements(page, KEEP)
    chosen = pressed(phone, group, page, "show", game="1")
    assert texts(chosen, "tbody td") == ["○ Ann 5, Bea 6"]
    assert pressed(phone, group, chosen).location == group


def test_a_game_whose_highest_score_wins_is_refused(phone, group):
    plays = [play("2024-01-01", 5, 6)]
    file = made(plays).replace(b'"name": "Golf"', b'"name": "Golf", "highestWins": true')
    answer = sent_file(phone, group, file)
    assert answer.status_code == 422
    assert "In BG Stats, the highest score wins at Golf" in text_of(answer)


def test_where_a_game_is_refused_another_can_be_chosen(phone, group):
    plays = [play("2024-01-01", 5, 6), play("2024-01-02", 7, 8, game=2)]
    file = json.loads(made(plays, games=("Golf", "Skyjo")))
    file["games"][0]["highestWins"] = True
    page = sent_file(phone, group, json.dumps(file).encode())
    refused = pressed(phone, group, page, "show", game="1")
    assert refused.status_code == 422
    assert "In BG Stats, the highest score wins at Golf" in text_of(refused)
    chosen = pressed(phone, group, refused, "show", game="2")
    assert texts(chosen, "tbody td") == ["○ Ann 7, Bea 8"]
    assert pressed(phone, group, chosen).location == group


def test_anybody_in_a_file_is_a_guest_unless_somebody_decides_who(phone, group):
    file = json.loads(made([play("2024-12-24", 9, 7, 8)]))
    file["players"][2] |= {"name": "Anonymous player", "isAnonymous": True}
    page = sent_file(phone, group, json.dumps(file).encode())
    assert texts(page, "select[name^=who-] option[selected]") == ["a guest"]
    assert pressed(phone, group, page).location == group
    assert people_of(phone, group) == [*NAMES]


def test_a_play_sent_by_the_link_does_not_come_back_as_an_old_game(phone, group):
    (game,) = play_more(phone, group, 1)
    sent = play_in(link_to_send(phone, game))
    scores = [
        score(at, str(player["score"]), winner=player["winner"])
        for at, player in enumerate(sent["players"], start=1)
    ]
    a_play = {"uuid": "ABC", "gameRefId": 1, "playDate": sent["playDate"], "playerScores": scores}
    page = sent_file(
        phone, group, made([{**a_play, "comments": sent["comments"]}], names=(*NAMES[1:], "Me"))
    )
    assert "1 game is here already and" in text_of(page)
    assert not elements(page, KEEP)


def test_two_players_with_one_name_are_shown(phone, group):
    plays = [play("2024-12-24", 9, 7)]
    plays.append({**plays[0], "playDate": "2024-12-25", "playerScores": [score(2, 5), score(3, 6)]})
    page = sent_file(phone, group, made(plays, names=("Ann", "Bea", "Ann")))
    assert "Several players in BG Stats are called Ann. Here they count as one person." in text_of(
        page
    )


def test_every_bad_play_is_named_with_its_place_and_nothing_is_kept(phone, group):
    bad = [play("2024-12-24", 58, 61), play("2024-02-30", 5, 6), play("2025-01-01", 5, "x")]
    page = sent_file(phone, group, made(bad))
    assert page.status_code == 422
    words = text_of(page)
    assert "plays[1], 2024-02-30: 2024-02-30 20:15:00 is not a date like 2025-12-24." in words
    assert "plays[2], 2025-01-01: Bea: x is not a whole number." in words
    assert not elements(page, KEEP)
    assert pressed(phone, group, page).status_code == 422
    assert old_links(phone, group) == []


def test_bad_plays_can_be_left_out(phone, group):
    bad = [play("2024-12-24", 58, 61), play("2024-02-30", 5, 6)]
    page = pressed(phone, group, sent_file(phone, group, made(bad)), "show", skip="yes")
    assert "1 error was found. Plays with errors are left out." in text_of(page)
    assert "1 game will be kept." in text_of(page)
    assert pressed(phone, group, page, skip="yes").location == group
    assert len(old_links(phone, group)) == 1


def test_a_winner_that_the_totals_do_not_name_is_shown(phone, group):
    a_play = play("2024-12-24", 58, 61)
    a_play["playerScores"][1]["winner"] = True
    page = sent_file(phone, group, made([a_play]))
    assert "In 1 game, BG Stats has a different winner." in text_of(page)


def test_a_name_nearly_like_somebodys_has_to_be_decided(phone, group):
    file = made([play("2024-12-24", 9, 7)], names=("Anne", "Bea"))
    page = sent_file(phone, group, file)
    refused = pressed(phone, group, page)
    assert refused.status_code == 422
    assert "Who is Anne?" in text_of(refused)
    (field,) = [name for name in attributes(page, "select", "name") if name.startswith("who-")]
    ann = person_url(phone, group, "Ann").rpartition("/")[2]
    assert pressed(phone, group, page, **{field: ann}).location == group
    assert people_of(phone, group) == [*NAMES]


def test_a_file_that_changed_since_it_was_shown_is_shown_first(phone, group):
    page = sent_file(phone, group, TWO)
    other = json.loads(hidden(page)["text"])
    other["plays"] = other["plays"][:1]
    answer = pressed(phone, group, page, text=json.dumps(other))
    assert answer.status_code == 200
    assert "1 game will be kept." in text_of(answer)


def test_a_file_of_two_thousand_plays_is_kept_by_the_second_press(phone, group):
    plays = [
        play(f"{1900 + at // 365}-01-{1 + at % 28:02}", at % 90, at // 9) for at in range(2000)
    ]
    page = sent_file(phone, group, made(plays))
    assert page.status_code == 200
    assert texts(page, KEEP) != []
    assert "and 1700 more games" in text_of(page)


def test_a_phone_that_only_looks_can_send_and_not_bring(phone, other_phone, group):
    join(other_phone, code_of(phone, group, "view"))
    page = other_phone.get(f"{group}/tables")
    assert f"{group}/bgstats" in attributes(page, "main a", "href")
    assert other_phone.get(f"{group}/import").status_code == 403
    assert other_phone.get(f"{group}/bgstats").status_code == 200
    assert phone.client.post(f"{group}/import", data={"do": "show"}).status_code == 422
    assert other_phone.client.post(f"{group}/import", data={"do": "show"}).status_code == 403


def test_a_page_that_was_open_for_long_keeps_the_file(phone, group):
    page = sent_file(phone, group, TWO)
    data = {"text": hidden(page)["text"], "do": "keep"}
    answer = phone.client.post(f"{group}/import", data=data)
    assert answer.status_code == 422
    assert hidden(answer)["text"] == hidden(page)["text"]
