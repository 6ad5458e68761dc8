"""Two taps that a finger makes of one."""

import time

from tests.conftest import FULL

BETWEEN = 0.2  # seconds


def tap_twice(table, control, meanwhile=lambda: None, done=""):
    """Two taps at the very same spot, whatever lies there by then."""
    table.page.locator("html.ready, main").first.wait_for()
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    finger, begins = table.page.context.new_cdp_session(table.page), time.time()
    tap_at(finger, spot, begins - BETWEEN)
    meanwhile()
    tap_at(finger, spot, begins)
    table.page.evaluate(done) if done else table.calm()


def tap_at(finger, spot, moment):
    """A tap at a named time: however busy the machine is, two are as far apart as they say."""
    point = {"x": spot[0], "y": spot[1]}
    for kind, points in (("touchStart", [point]), ("touchEnd", [])):
        event = {"type": kind, "touchPoints": points, "timestamp": moment}
        finger.send("Input.dispatchTouchEvent", event)


GAPS = (60, 120, 350, 600)


def gaps_at(place):
    """Those for one case of many: they take turns, but with full counts each case has all."""
    return GAPS if FULL else (GAPS[place % len(GAPS)],)


STATE = "document.body.dataset.state"


def settled(table):
    """Long after any tap."""
    table.page.clock.run_for(5000)
    table.calm()


def apart(table, gap):
    """So much of the phone's own time goes by."""
    return lambda: table.page.clock.run_for(gap)
