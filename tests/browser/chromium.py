"""How tests start Chromium: it knows no typeface but those that the tests bring.

A page is judged by the letters it is set in, and a machine's own are as they happen to be. The
narrow, the normal and the wide family of ``fonts/`` are cut from Archivo Narrow, Arimo and DejaVu
Sans by ``tools/page_fonts.py``; letters that these lack come from the fonts that cards are printed
with, so that nothing is left to the machine.
"""

import os
from pathlib import Path

from tests.helpers.processes import PATIENCE
from tests.helpers.programs import find

FAMILIES = ("Back Nine Wide", "Back Nine Normal", "Back Nine Narrow")
FONTS = (Path(__file__).with_name("fonts"), Path(__file__).parents[2] / "app" / "paper" / "fonts")
CONFIGURATION = """<?xml version="1.0"?>
<fontconfig>
  {folders}
  <cachedir>{cache}</cachedir>
  <match><edit name="family" mode="append_last"><string>Back Nine Normal</string></edit></match>
</fontconfig>
"""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-software-rasterizer",
    # Names that are no secure place, unlike numbers; and the one that a copy has in its network.
    "--host-resolver-rules=MAP *.test 127.0.0.1,MAP backnine.local 127.0.0.1",
]
PHONE = {"width": 390, "height": 844}


def own_fonts(folder):
    """The settings of a browser that has these typefaces alone; ``folder`` is for its files."""
    folders = "".join(f"<dir>{font}</dir>" for font in FONTS)
    configuration = folder / "fonts.conf"
    configuration.write_text(CONFIGURATION.format(folders=folders, cache=folder / "fonts"))
    return {**os.environ, "FONTCONFIG_FILE": str(configuration)}


def how_to_launch(folder):
    """What Playwright is to start, with which settings; ``folder`` is for files of its own."""
    return {
        "executable_path": find("chromium"),
        "args": FLAGS,
        "env": own_fonts(folder),
        "timeout": PATIENCE * 1000,
    }
