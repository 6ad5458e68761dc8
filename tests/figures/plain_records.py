"""Records counted again from all games, as somebody would who has every card in a drawer."""

import statistics
from itertools import groupby

GAME_KINDS = {"games_won": 2, "games_on_podium": 4, "games_not_last": 3}


def lines_of(games, rules, person):
    """The games of somebody with some rules, each with their line."""
    return [
        (game, line)
        for game in games
        if game.rules == rules
        for line in game.lines
        if line.person == person
    ]


def marks(games, rules, person, kind):
    """Yes or no for each hole or game that a run is made of."""
    played = lines_of(games, rules, person)
    if kind in GAME_KINDS:
        there = [game for game in played if game[1].place and players(game[0]) >= GAME_KINDS[kind]]
        return [goes_on(kind, game, line) for game, line in there if game.ended]
    found = []
    for number, (_, line) in enumerate(played):
        before = [hole.score for _, played_game in played[:number] for hole in played_game.holes]
        middle = statistics.median(before) if number >= 3 and before else -(10**6)
        if kind == "clean_holes":
            found += [hole.penalty in (0, -5) for hole in line.holes] or [False]
        else:
            found += [hole.score < middle for hole in line.holes] or [False]
    return found


def players(game):
    """How many have a place: they did not leave before the end."""
    return sum(line.place is not None for line in game.lines)


def goes_on(kind, game, line):
    """Whether a game goes on with a run."""
    behind = [rival for rival in game.lines if rival.place and rival.place > line.place]
    if kind == "games_won":
        return line.place == 1
    if kind == "games_on_podium":
        return line.place in (1, 2, 3)
    return bool(behind) or all(line.place == 1 for line in game.lines if line.place)


def longest(outcomes):
    """The longest row of yes."""
    return max((len([*group]) for yes, group in groupby(outcomes) if yes), default=0)


def steps(games, rules, person, kind):
    """Of which hole of which game each yes or no is."""
    played = lines_of(games, rules, person)
    if kind in GAME_KINDS:
        return [
            (game.game, None)
            for game, line in played
            if line.place and players(game) >= GAME_KINDS[kind]
        ]
    return [
        (game.game, number)
        for game, line in played
        for number in [hole.number for hole in line.holes] or [None]
    ]


def longest_steps(games, rules, person, kind):
    """The first of the longest rows of yes."""
    outcomes = marks(games, rules, person, kind)
    most = longest(outcomes)
    begin = next(at for at in range(len(outcomes)) if all(outcomes[at : at + most]))
    return steps(games, rules, person, kind)[begin : begin + most]


def records(games, rules, person):
    """Everything that somebody holds: kind and length of the game to value."""
    found = {}
    for kind in (*GAME_KINDS, "clean_holes", "holes_under_median"):
        found[kind, 0] = longest(marks(games, rules, person, kind)) or None
    played = lines_of(games, rules, person)
    scores = [hole.score for _, line in played for hole in line.holes]
    found["lowest_hole", 0] = min(scores, default=None)
    for length in {game.length for game, _ in played} - {None}:
        found |= of_length(played, length)
    return {kind: value for kind, value in found.items() if value is not None}


def of_length(played, length):
    """Records of whole games."""
    whole = [
        (game, line)
        for game, line in played
        if game.ended and game.length == length and line.place and is_complete(line, length)
    ]
    totals = [line.total - line.start for _, line in whole]
    leads = [lead for game, line in whole if (lead := lead_in(game, line)) > 0]
    return {
        ("lowest_game", length): min(totals, default=None),
        ("widest_win", length): max(leads, default=None),
    }


def is_complete(line, length):
    """Whether somebody played all of a game, or nobody wrote down its holes."""
    if not line.holes:
        return True
    return len([hole for hole in line.holes if not hole.is_extra]) == length


def lead_in(game, line):
    """By how much somebody won alone."""
    places = [line.place for line in game.lines if line.place]
    if line.place != 1 or places.count(1) > 1 or len(places) == 1:
        return 0
    return min(line.total for line in game.lines if line.place and line.place != 1) - line.total


def of_all(games, rules):
    """The best of everybody."""
    best = {}
    for person in {line.person for game in games for line in game.lines} - {None}:
        for kind, value in records(games, rules, person).items():
            choose = min if kind[0].startswith("lowest") else max
            best[kind] = choose(best.get(kind, value), value)
    return best


def events(games, announced):
    """What fell in the last of some games: code, person, value, before, everybody's or not.

    ``announced`` are the runs announced before: whose, of what, from where on, and as what.
    """
    *before, last = games
    found = set()
    all_before, all_after = of_all(before, last.rules), of_all(games, last.rules)
    for person in {line.person for line in last.lines} - {None}:
        if len(lines_of(before, last.rules, person)) < 3:
            continue
        old, new = records(before, last.rules, person), feats(games, person)
        for kind, (value, begin) in new.items():
            if begin is not None and value < 3:
                continue
            event = None
            if kind in all_before and all_before[kind] != all_after[kind] == value:
                event = (kind[0], person, value, all_before[kind], True)
            elif kind in old and is_record(kind, value, old[kind]):
                event = (kind[0], person, value, old[kind], False)
            run = (last.rules, person, kind, begin)
            if event and (begin is None or announced.get(run, -1) < event[-1]):
                found.add(event)
                announced[run] = event[-1]
    return found


def is_record(kind, value, old):
    """Whether a value beats the one before."""
    return value < old if kind[0].startswith("lowest") else value > old


def feats(games, person):
    """The best of the last game, each with where its run began; None for what is no run."""
    last = games[-1]
    found = {
        kind: (value, None)
        for kind, value in records([last], last.rules, person).items()
        if kind[0].startswith(("lowest", "widest"))
    }
    for kind in (*GAME_KINDS, "clean_holes", "holes_under_median"):
        earlier = len(marks(games[:-1], last.rules, person, kind))
        outcomes = marks(games, last.rules, person, kind)
        runs = [run_at(outcomes, at) for at in range(earlier, len(outcomes))]
        longest_run = max(runs, key=lambda run: run[0], default=(0, 0))
        if longest_run[0]:
            found[kind, 0] = longest_run
    return found


def run_at(outcomes, at):
    """How long the run is that ends in a place, and where it began."""
    begin = at + 1
    while begin and outcomes[begin - 1]:
        begin -= 1
    return at + 1 - begin, begin
