"""What a person does at the table, in the words of the table."""

import re
from importlib.resources import files

from playwright.sync_api import Error

from app.golf.cards import grid_from_text
from app.golf.ruleset import find_ruleset
from app.golf.table import compile_ruleset
from tests.helpers.processes import PATIENCE, wait_until

NAMES = ("Ann", "مريم", "Grandpa Konstantinos Papadimitriou", "美雪 🦊")
RULES = compile_ruleset(find_ruleset("nine-hole"))
KEYS = {"10": "t"}
"""What types a card whose name has more than one letter."""
RUN = """(_root, rules) => axe.run({
  resultTypes: ["violations"],
  preload: false,
  ...(rules.length && { runOnly: { type: "rule", values: rules } }),
}).then((result) => result.violations)"""
PATIENT = "AbortSignal.timeout = () => new AbortController().signal"  # however slow the server is
SOON = """async () => {
  if (document.readyState === "loading")
    await new Promise((done) => addEventListener("DOMContentLoaded", done, { once: true }));
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
}"""
WAITS = "Boolean(document.querySelector('.play [data-do=save]'))"
# Between two documents there is no body: then look once more.
SETTLED = f"""() => document.body && !document.body.classList.contains("at-once")
  && (!({WAITS}) || !document.body.classList.contains("scoring"))"""
AT_REST = """
Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))).then(() => {})
"""
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def cards_in_order(text):
    """The cards of a grid in the order the pad asks for them."""
    grid = grid_from_text(text, RULES.layout, RULES.spelling)
    return [grid[cell] for cell in RULES.layout.pad_order()]


def words_pattern(words):
    """Words as a page says them: names may keep their own direction, any blank parts two words."""
    if not isinstance(words, str):
        return words
    letters = [r"\s+" if letter == " " else re.escape(letter) for letter in words]
    return re.compile("[\u2068\u2069]*".join(letters), re.IGNORECASE)


def unless_it_turns(check, *complaints):
    """What looking at a page says; False where the page turned meanwhile, by these complaints."""
    try:
        return check()
    except Error as error:
        if not any(words in str(error) for words in complaints):
            raise
    return False


def evaluate(page, script):
    """What a script says on a page; False where that one turns meanwhile: ask once more.

    By a locator, which waits for a page for so long only: ``page.evaluate`` waits for ever where
    the next page never comes.
    """
    ask = page.locator(":root").evaluate
    return unless_it_turns(lambda: ask(script), "context was destroyed", "of null", "detached")


class Table:
    """A phone on the table; every page it shows is watched for errors."""

    def __init__(self, page):
        self.page = page
        self.complaints = []
        page.context.set_default_timeout(PATIENCE * 1000)
        page.add_init_script(PATIENT)
        self.under_way = set()
        page.on("request", lambda request: self.under_way.add(request))
        page.on("framenavigated", lambda _frame: self.under_way.clear())
        for how in ("requestfinished", "requestfailed"):
            page.on(how, lambda request: self.under_way.discard(request))
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def hear(self, message):
        """Keep what the console complains of; what tests do on purpose is not among it."""
        is_ours = not any(
            words in message.text for words in ("422", "ERR_INTERNET", "by Playwright")
        )
        if message.type in ("error", "warning") and is_ours:
            self.complaints.append(message.text)

    def state(self):
        """What a failed test says of this phone."""
        waiting = sorted(request.url for request in self.under_way)
        return "\n".join(
            [
                self.page.url,
                f"requests without an answer: {waiting}",
                f"complaints: {self.complaints}",
                self.content(),
            ]
        )

    def content(self):
        """What the page holds, or why nobody can say: a page that hangs keeps no report waiting."""
        if self.page.is_closed():
            return "closed"
        try:
            return self.page.locator(":root").inner_html(timeout=5_000)
        except Error as error:
            return str(error)

    def start(self, names=NAMES, dealer=0, rules=None):
        """Start a game from the first page, by other rules than the first ones where named."""
        self.page.goto("/")
        self.page.get_by_role("link", name=re.compile("New game|Choose other rules")).first.tap()
        self.page.wait_for_url(re.compile("/games/new"))
        if rules:
            with self.page.expect_navigation():
                self.play_by(rules)
        for _ in names[self.page.locator("[name=name]").count() :]:
            self.page.get_by_role("button", name="Add a player").tap()
        self.seat(names)
        self.page.locator("[name=dealer]").nth(dealer).check(force=True)
        self.page.get_by_role("button", name=re.compile("Start hole 1")).tap()
        self.page.wait_for_url("**/hole/1")

    def play_by(self, rules):
        """Choose other rules for a new game, by their id or as they are called."""
        self.page.locator("html.ready").wait_for()
        if self.page.locator("details.rules-choice").count():  # the phone’s own page, offline
            self.page.locator("details.rules-choice summary").tap()
            named = self.page.locator("details.rules-choice li button").filter(has_text=rules)
            coded = self.page.locator(f'details.rules-choice [value="rules:{rules}"]')
            coded.or_(named).first.tap()
            return
        self.page.locator("button.rules-choice").tap()
        self.page.wait_for_url("**/rules?**")
        coded = self.page.locator(f'.picks [id="{rules}"] > a')
        coded.or_(self.page.locator(".picks li > a").filter(has_text=rules)).first.tap()
        self.page.wait_for_url("**/rules?**open=**")
        self.page.locator("footer .key").tap()
        self.page.wait_for_url("**/games/new?**")

    def seat(self, names):
        """Write names on the first chairs of a new game."""
        chairs = self.page.locator("[name=name]")
        for number, name in enumerate(names):
            chairs.nth(number).fill(name)

    def visit(self, address):
        """Go to an address, also while the page turns by itself, as when all was sent.

        What a phone draws by itself, as where the server is slow, is not what was meant.
        """
        wait_until(lambda: self.went(address))

    def went(self, address):
        """Whether an address was reached, and the server shows it."""

        def is_here():
            self.page.goto(address)
            return not self.page.locator("html[data-shell]").count()

        return unless_it_turns(is_here, "ERR_ABORTED", "interrupted")

    @property
    def device(self):
        """What the server knows this phone by: its cookie without the signature."""
        cookies = self.page.context.cookies()
        signed = next(cookie["value"] for cookie in cookies if cookie["name"] == "device")
        return signed.rpartition(".")[0]

    @property
    def game(self):
        """The address of the game on the screen."""
        return re.search(r"/g/[a-z0-9]+", self.page.url)[0]

    def went_out(self, seat):
        """Answer who went out; None for nobody. Where nobody asks, go back to it first."""
        self.page.locator("html.ready").wait_for()
        back, names = (
            self.page.locator(".pad [data-do=back]"),
            self.page.locator(".pane-out [data-out]"),
        )
        back.or_(names).locator("visible=true").first.wait_for()
        if back.is_visible():
            back.tap()
        names.nth(names.count() - 1 if seat is None else seat).tap()

    def type(self, *cards):
        """Tap ranks on the pad, each once nothing keeps a second tap away from it."""
        for card in cards:
            key = self.page.locator(f'.pad [data-rank="{card}"]')
            key.wait_for()  # a forced tap does not
            is_covered = self.page.locator("html.tapped").count()
            key.tap(force=not is_covered)

    def enter(self, texts, out=None):
        """Enter a whole hole, beginning with the player who went out, and save it."""
        self.fill(texts, out)
        self.save()

    def fill(self, texts, out=None):
        """Type a whole hole on the keyboard, quicker than taps, from the player who went out."""
        self.went_out(out)
        first = out or 0
        for seat in range(len(texts)):
            cards = cards_in_order(texts[(first + seat) % len(texts)])
            self.page.keyboard.type("".join(KEYS.get(card, card.lower()) for card in cards))

    def save(self):
        """See a complete hole sent: by itself, or by its main button where it waits for that."""
        self.page.wait_for_function(SETTLED)
        wait_until(self.is_sent)

    def is_sent(self):
        """Whether the hole left by itself or by its button; False where to look once more.

        A press is answered before this returns: what a test does next would meet its sending.
        """

        def press():
            if self.page.evaluate(WAITS):
                self.rested()
                self.page.locator("[data-do=save]").tap(timeout=5_000)
                self.calm()
            return True

        return unless_it_turns(press, "context was destroyed", "Timeout")

    def rested(self):
        """Wait until what came up takes a tap for one on itself, not for a second one."""
        self.page.locator("html:not(.ignore-taps) body:not(.ignore-taps)").wait_for(
            state="attached"
        )

    def stop_clock(self):
        """From now on a phone's own clock moves only when a test moves it."""

        def stop():
            self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000") + 1)
            return True

        wait_until(lambda: unless_it_turns(stop, "Cannot fast-forward to the past"))

    def calm(self):
        """Wait until the page has done what it was about to do, on the wire as well."""
        wait_until(self.did_next)
        wait_until(lambda: self.page.wait_for_timeout(10) or not self.under_way)
        wait_until(self.did_next)

    def did_next(self):
        """Wait for what the page does next; False where another page came meanwhile."""
        return evaluate(self.page, SOON) is None

    def take_back(self):
        """From a ruling back to the cards it came from."""
        self.rested()
        self.page.get_by_role("button", name="Undo: back to the cards").tap()
        self.page.wait_for_url(re.compile(r"/hole/\d+$"))
        self.page.locator("html.ready").wait_for()

    def menu(self, seat):
        """Tap a player's name."""
        self.page.locator("html.ready").wait_for()
        self.page.locator(".seat").nth(seat).locator("[data-menu]").tap()
        self.page.locator(".pane-seat").wait_for()

    def aside(self, *what):
        """Tap keys of the pane that came: ``only``, ``done``; digits type a number."""
        for name in what:
            key = f'[data-keys="{name}"]' if name.isdigit() else f"[data-aside={name}]"
            self.page.locator(f".aside {key}").locator("visible=true").tap()

    def dispute(self, name):
        """Open a player's row of the ruling and dispute it there."""
        row = self.page.locator(".verdict", has=self.page.locator("h3", has_text=name))
        row.locator("summary").tap()  # the ruling is there once this can be tapped
        row.get_by_role("button", name="Dispute").tap()
        row.locator(".noted").wait_for()

    def on(self):
        """Follow the main button from the ruling."""
        self.page.locator("footer .key:not(.alt)").tap()

    def ruled(self):
        """Wait until the page of a ruling is shown."""
        self.page.locator("body:not(.at-once) .verdict").first.wait_for()

    def marked(self, words):
        """Wait until the page of a ruling has a mark beside its hole: disputed, corrected."""
        self.page.locator(".bar small", has_text=words).wait_for()

    def reads(self, words):
        """Wait until the page says something."""
        self.page.get_by_text(words_pattern(words)).filter(visible=True).first.wait_for()

    def grid(self, seat):
        """The cards on the screen, cell by cell."""
        cells = self.page.locator(".seat").nth(seat).locator("[data-cell]").all()
        cards = {int(cell.get_attribute("data-cell")): cell.text_content() for cell in cells}
        return [cards[cell] for cell in sorted(cards)]

    def score(self, seat):
        """The running grid score on the screen."""
        return self.page.locator(".seat").nth(seat).locator("[data-score]").text_content()

    def check(self, rules=()):
        """Nothing for axe to find, nothing beyond the right edge, no complaint in the console.

        Axe follows all of its rules, or those that are named.
        It is the page at rest that is judged: what changed lights up for a moment.
        """
        ask = self.page.locator(":root").evaluate
        ask(AXE)
        ask(AT_REST)
        found = ask(RUN, list(rules))
        assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == [], found
        size = "[document.documentElement.scrollWidth, window.innerWidth]"
        wide, room = ask(size)
        assert wide <= room
        assert self.complaints == [], self.complaints
