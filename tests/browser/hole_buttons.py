"""The buttons of a hole's pages: what one tap on each leads to, and what the next tap does."""


def cards(table, game):
    """The second hole, two cards in."""
    table.page.goto(f"{game}/hole/2")
    table.went_out(0)
    table.type("7", "8")


def out(table, game):
    """The second hole, before its first tap."""
    table.page.goto(f"{game}/hole/2")


def one(table, game):
    out(table, game)
    table.went_out(0)
    table.type("7")


def last(table, game):
    """The second hole, all but its last card in."""
    out(table, game)
    table.went_out(0)
    table.page.keyboard.type("2345689" * 3 + "jk")


def menu(table, game):
    cards(table, game)
    table.menu(1)


def total(table, game):
    menu(table, game)
    table.rested()
    table.aside("only", "1", "2")


def counted(table, _game):
    """The total of somebody who may hold four of a kind."""
    table.start(("Ann", "Bea", "Cam"))
    table.went_out(0)
    table.type("9")
    table.menu(1)
    table.aside("only")


def totals(table, game):
    menu(table, game)
    table.rested()
    table.aside("all", "5")


def calling(table, game):
    """The second hole of somebody who hears each total first; the first player's cards are in."""
    table.page.goto(game)
    settings = {"name": "settings", "value": "call=on", "url": table.page.url}
    table.page.context.add_cookies([settings])
    table.page.goto(f"{game}/hole/2")
    table.page.locator("html.calling").wait_for()
    table.went_out(0)
    table.type(*"KK4328")
    table.page.locator("p.for-call").wait_for()


def called(table, game):
    calling(table, game)
    table.aside("1", "3")


def stale(table, game):
    """A correction that was left half done before another phone corrected the hole."""
    correction(table, game)
    table.page.locator("html.ready").wait_for()
    table.page.locator("[data-cell='0']").first.tap()
    table.type("3")


def replacing(table, game):
    cards(table, game)
    table.page.locator("[data-cell='0']").first.tap()


def over(table, _game):
    table.start(("Ann", "Bea", "Cam"))
    table.went_out(0)
    table.type("7", "7", "7", "7", "A", "2", "3", "7")
    table.page.locator(".pane-over").wait_for()


def refused(table, game):
    table.page.goto(f"{game}/hole/2")
    table.went_out(0)
    table.page.keyboard.type("/" + "2345689" * 4)
    table.save()
    table.page.locator("[data-state=refused].play").wait_for()


def back_again(table, game):
    ruling(table, game)
    table.take_back()
    table.page.keyboard.press("Escape")


def correction(table, game):
    table.page.goto(f"{game}/hole/1")


def ruling(table, game):
    table.page.goto(f"{game}/hole/1/ruling")


def scorecard(table, game):
    table.page.goto(game)


def reasons(table, game):
    ruling(table, game)
    table.page.locator(".why summary").first.tap()


def disputed(table, game):
    ruling(table, game)
    table.page.locator(".noted").wait_for()


TYPING = (out, one, cards, replacing, last, menu, total, counted, totals)
CALLING = (calling, called)
ASKING = (over, refused)
RULED = (back_again, correction, stale, ruling, reasons, disputed, scorecard)
OPEN = {page.__name__: page for page in (*TYPING, *CALLING, *ASKING, *RULED)}
CASES = [
    tuple(map(str.strip, line.split(";")))
    for line in """
out; .pane-out [data-out]; [data-state=cards];
    /hole/2 cards 0;
    .pad [data-rank='9']; /hole/2 cards 9 0
one; .pad [data-do=back]; .seat:first-child [data-cell='0']:empty;
    /hole/2 cards 0;
    .pad [data-rank='9']; /hole/2 cards 9 0
cards; .seat [data-cell='0']; .seat [data-cell='0'][aria-current=true];
    /hole/2 cards 78 0;
    .pad [data-rank='9']; /hole/2 cards 98 0
replacing; .pad [data-rank='9']; .seat:first-child [data-cell='0']:has-text('9');
    /hole/2 cards 98 0;
    .pad [data-rank='5']; /hole/2 cards 985 0
last; .pad [data-rank='K']; body:not(.at-once) .verdict;
    /hole/2/ruling 0 opened went_out grid grid grid grid;
    footer .acts .key; /hole/3 out 0 opened went_out grid grid grid grid
cards; [data-write]; [data-state=lines];
    /hole/2 lines 78 0;
    .pane-lines [data-aside=close]; /hole/2 cards 78 0
menu; [data-aside=only]; [data-state=total];
    /hole/2 total 78 0;
    [data-keys='4']; /hole/2 total 78 4 0
menu; [data-aside=here]; .seat[data-turn='2'];
    /hole/2 seat 78 0;
    .pane-seat [data-aside=close]; /hole/2 cards 78 0
counted; .ticks label:has([data-tick=held]); [data-tick=held]:checked;
    /hole/1 total 9 held 0;
    .ticks label:has([data-tick=held]); /hole/1 total 9 0
called; .pane-call [data-aside=done]; [data-state=cards];
    /hole/2 cards KK4328 0;
    .pad [data-rank='9']; /hole/2 cards KK43289 0
totals; .pane-total [data-aside=done]; .box;
    /hole/2 total 78 0;
    .pane-total [data-keys='4']; /hole/2 total 78 4 0
replacing; .pad [data-do=back]; .seat:first-child [data-cell='0']:not([aria-current=true]);
    /hole/2 cards 78 0;
    .pad [data-rank='9']; /hole/2 cards 789 0
over; .likely [data-near='8']; [data-state=cards];
    /hole/1 cards 7777A238 0;
    .pad [data-rank='9']; /hole/1 cards 7777A2389 0
over; .pane-over [data-aside=odd]; [data-state=cards];
    /hole/1 cards 7777A237 0;
    .pad [data-rank='9']; /hole/1 cards 7777A2379 0
refused; [data-do=mend]; [data-state=cards];
    /hole/2 cards ?23456892345689234568923 0;
    .pad [data-rank='A']; /hole/2 done A23456892345689234568923 0
back_again; [data-do=save]; body:not(.at-once) .verdict;
    /hole/1/ruling 0 opened went_out grid grid grid grid;
    footer .key:not(.alt):visible; /hole/2 out 0 opened went_out grid grid grid grid
stale; [data-do=drop]; #stale[hidden];
    /hole/1 done A9K910QA9K910QA9K910QA9K910Q 0;
    .seat .cell; /hole/1 cards A9K910QA9K910QA9K910QA9K910Q 0
ruling; .why summary; .why[open];
    /hole/1/ruling 1;
    footer .acts .key; /hole/2 out 0
ruling; footer .acts .key; [data-state=out];
    /hole/2 out 0;
    .pane-out [data-out]; /hole/2 cards 0
ruling; .undos button; [data-state];
    /hole/1 done 9JQ107KKJ2A8KK910Q977KJ2108 0 undo;
    .seat .cell; /hole/1 cards 9JQ107KKJ2A8KK910Q977KJ2108 0 undo
scorecard; .keep-game [value=keep]; body:not(:has(.card));
    /recovery 0;
    a; /links 0
reasons; .opened button; .noted;
    /hole/1/ruling 1 objection;
    .noted ~ a; /hole/1 # done 9JQ107KKJ2A8KK910Q977KJ2108 0 objection
disputed; .opened .disputed.outlined; body:not(:has(.disputed));
    /hole/1/ruling 0 objection;
    footer .acts .key; /hole/2 out 0 objection
""".strip()
    .replace(";\n", ";")
    .splitlines()
]
"""A page, its button, what is there after a tap and all that is seen; the next tap, what then."""
