"""Titles and the shortest description of a ruleset; how long a game is, who wins, the pot."""

from collections.abc import Mapping

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.golf.faults import UnknownRulesetError
from app.golf.ruleset import Ruleset, find_ruleset
from app.wording.basics.placeholders import fill, isolated
from app.wording.basics.presets import preset_name
from app.wording.basics.say import cards_counted, say
from app.wording.messages.forms import Sentence, forms_of
from app.wording.rules.patterns import cancels_text
from app.wording.rules.penalty_rules import penalty_title, scored


def ruleset_title(ruleset: Ruleset) -> str:
    return preset_name(ruleset.title)


def shipped_title(rules: str) -> str:
    try:
        return ruleset_title(find_ruleset(rules.partition("~")[0]))
    except UnknownRulesetError:
        return rules


def other_names_text(ruleset: Ruleset) -> str:
    """Other names to search for, or "".

    >>> from app.golf.ruleset import find_ruleset
    >>> other_names_text(find_ruleset("crazy-nines"))
    'Also called Nines.'
    """
    names = [preset_name(name) for name in ruleset.other_names]
    return fill(_("Also called {names}."), {"names": names}) if names else ""


def short_text(ruleset: Ruleset) -> str:
    return " ".join([cancels_text(ruleset), *(f"{penalty_title(p)}." for p in scored(ruleset))])


def player_count_text(ruleset: Ruleset, count: int) -> str:
    few, most = ruleset.players
    if not count or few <= count <= most:
        return ""
    return _(
        "%(title)s is for %(players)s; this card is for %(count)s.",
        title=isolated(ruleset_title(ruleset)),
        players=players_text(ruleset),
        count=count,
    )


def aim_text(ruleset: Ruleset) -> str:
    cards = cards_words_of(ruleset)
    if ruleset.limit is not None:
        return _("%(cards)s each, the last player left wins", cards=cards)
    return _("%(cards)s each, lowest total wins", cards=cards)


def intro_text(ruleset: Ruleset) -> str:
    few, most = ruleset.players
    least, many = ruleset.decks_for(few), ruleset.decks_for(most)
    if least == many:
        decks = say("decks", num=least)
    else:
        decks = _("%(few)s to %(most)s decks", few=least, most=many)
    return _(
        "%(few)s to %(most)s players, %(decks)s, %(cards)s each. %(won)s",
        few=few,
        most=most,
        decks=decks,
        cards=cards_words_of(ruleset),
        won=won_by_text(ruleset),
    )


def players_text(ruleset: Ruleset) -> str:
    few, most = ruleset.players
    return fill(_("{few}–{most} players"), {"few": few, "most": most})


def cards_words_of(ruleset: Ruleset) -> str:
    return _("4 to 16 cards") if ruleset.any_layout else cards_counted(ruleset.layout.size)


LENGTHS: Mapping[str, Sentence] = {
    "holes": forms_of(
        "holes",
        "The lowest score of a single hole wins.",
        "The lowest total after {holes} holes wins.",
    ),
    "target": _l("Once someone has reached {target}, the lowest total wins."),
    "target_or_holes": _l(
        "After {holes} holes, or once someone has reached {target}, the lowest total wins."
    ),
    "limit": _l("Anyone who reaches {limit} is knocked out; the last player left wins."),
    "limit_and_holes": _l(
        "Anyone who reaches {limit} is knocked out. The last player left wins, or the lowest "
        "total after {holes} holes."
    ),
}


def won_by_text(ruleset: Ruleset) -> str:
    if ruleset.limit is not None:
        code = "limit_and_holes" if ruleset.holes else "limit"
    elif ruleset.target is not None:
        code = "target_or_holes" if ruleset.holes else "target"
    else:
        code = "holes"
    numbers = {key: getattr(ruleset, key) or 0 for key in ("holes", "target", "limit")}
    return fill(LENGTHS[code], numbers)


TIES: Mapping[str, Sentence] = {
    "shared": _l("Those tied for first share the place; an extra hole can decide."),
    "extra hole": _l("Those tied for first play extra holes until one is ahead."),
}


def length_texts(ruleset: Ruleset) -> list[str]:
    texts, pot = [won_by_text(ruleset), str(TIES[ruleset.tie])], ruleset.pot
    if not pot:
        return texts
    stakes = forms_of(
        "stake",
        "There is also a pot: everyone puts in {stake} stake.",
        "There is also a pot: everyone puts in {stake} stakes.",
    )
    about = [
        fill(stakes, {"stake": pot.stake}),
        _("A player who goes out with the lowest grid takes the pot, and everyone puts in again."),
        _("A player who goes out and is busted pays in as much as the pot holds."),
        str(POT_TIED[pot.tied]),
    ]
    if pot.cap is not None:
        about.append(fill(_("At most {cap} can be taken or paid at once."), {"cap": pot.cap}))
    return [*texts, " ".join(about)]


POT_TIED: Mapping[str, Sentence] = {
    "leaves": _l("After a tie, or when nobody went out, the pot stays."),
    "takes": _l("A tie for lowest takes the pot too. When nobody went out, it stays."),
    "pays": _l("A tie for lowest pays in like being busted. When nobody went out, the pot stays."),
}
