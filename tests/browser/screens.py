"""Screens that pages are looked at on, and what is wrong with a layout."""

from pathlib import Path

from tests.browser.chromium import FAMILIES

SCRIPTS = Path(__file__).parent / "every_page"
CHECK = (SCRIPTS / "layout.js").read_text("utf-8")
REACH = (SCRIPTS / "reach.js").read_text("utf-8")


SCREENS = ((320, 640), (390, 664), (390, 844), (844, 390), (1280, 800))


WEAR = """(family) => {
  const { style } = document.documentElement;
  for (const name of ["--sans", "--serif"]) style.setProperty(name, family);
  dispatchEvent(new Event("resize"));
}"""


SIZED = """addEventListener("readystatechange", () => {
  document.documentElement.style.fontSize = "%s";
}, true);"""


def faults_in(table):
    """What is wrong with the page in each typeface, where anything is."""
    found = {}
    for family in FAMILIES:
        table.page.evaluate(WEAR, f"'{family}'")
        found[family] = table.page.evaluate(CHECK)
    return {family: faults for family, faults in found.items() if faults}
