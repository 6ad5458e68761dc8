"""Style sheets made small mean the same to a browser; the letters it judges are the tests' own."""

from itertools import product

import pytest

from app.page_files import make_small, static_folder
from tests.browser.typefaces import MEASURE, ROUGHLY, TEXT, width_of

MEANING = r"""(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const probe = document.body.appendChild(document.createElement("div"));
  const found = {};
  const computed = (style) => {
    probe.style.cssText = style;
    const now = getComputedStyle(probe);
    return Object.fromEntries([...now].map((name) => [name, now[name]]));
  };
  const bare = computed("");
  // Bun writes "none" of a background as "0 0", which differs only where no picture is.
  const isNone = (name, value) => `${name} ${value}` === "background-position 0px 0px";
  const isMeant = ([name, value]) => value !== bare[name] && !isNone(name, value);
  const differs = (style) => Object.entries(computed(style)).filter(isMeant);
  const tight = (text) => text.replace(/\s+/g, "").replace(/\b0\./g, ".");
  const custom = ({ style }) => [...style].filter((name) => name.startsWith("--")).sort()
    .map((name) => [name, tight(style.getPropertyValue(name))]);
  const important = ({ style }) =>
    [...style].filter((name) => style.getPropertyPriority(name)).sort();
  const note = (key, value) => (found[key] ??= []).push(JSON.stringify(value));
  const walk = (rules, place) => {
    for (const rule of rules) {
      const inside = `${place} ${tight(rule.conditionText ?? rule.name ?? "")}`;
      const parts = rule.selectorText?.split(/,\s*(?![^(]*\))/) ?? [];
      for (const part of parts)
        note(`${inside} ${part.replace(/\s*([>+~,])\s*/g, "$1")}`,
          [differs(rule.style.cssText), custom(rule), important(rule)]);
      if (!parts.length && rule.cssRules) walk(rule.cssRules, inside);
      else if (!parts.length) note(inside, tight(rule.cssText));
    }
  };
  walk(sheet.cssRules, "");
  probe.remove();
  return found;
}"""
"""What each selector of a style sheet does to an element, in which media."""


def test_a_small_style_sheet_does_what_the_written_one_does(table):
    table.page.goto("/")
    small, wrong = make_small(static_folder()), {}
    for path in sorted((static_folder() / "css").glob("*.css")):
        texts = (path.read_text("utf-8"), (small / "css" / path.name).read_text("utf-8"))
        written, made = (table.page.evaluate(MEANING, text) for text in texts)
        for key in written.keys() | made.keys():
            if written.get(key) != made.get(key):
                wrong[f"{path.name}{key}"] = (written.get(key), made.get(key))
    assert not wrong, wrong


OF_MACHINES = ("system-ui", "sans-serif", "serif", "monospace", "DejaVu Sans")


def test_a_page_is_set_in_the_family_that_it_names_and_in_none_of_the_machine(table):
    measured, expected = {}, {}
    weights = {"Regular": 400, "Bold": 700}
    for width, weight in product(("Narrow", "Normal", "Wide"), weights):
        font = f"{weights[weight]} 100px 'Back Nine {width}'"
        measured[font] = table.page.evaluate(MEASURE, [font, TEXT])
        expected[font] = width_of(TEXT, f"{width}-{weight}")
    for machine in OF_MACHINES:
        measured[machine] = table.page.evaluate(MEASURE, [f"100px {machine}", TEXT])
        expected[machine] = width_of(TEXT, "Normal-Regular")
    assert measured == pytest.approx(expected, abs=ROUGHLY)
    narrow, normal, wide = (width_of(TEXT, f"{one}-Bold") for one in ("Narrow", "Normal", "Wide"))
    assert narrow * 1.1 < normal < wide / 1.1
