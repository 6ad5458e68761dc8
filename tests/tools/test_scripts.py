"""Modules that a page makes a phone fetch, over files that are made up."""

from tools.measures.browser import Page
from tools.measures.scripts import fetched, fetched_later

FILES = {
    "/static/v1/js/hole/page.js": 'import { a, b } from "../base/store.js";\nimport "./pad.js";\n'
    '// import("./never.js");\nconst later = () => import("./help.js");',
    "/static/v1/js/base/store.js": 'export const from = "./no.js";',
    "/static/v1/js/hole/pad.js": 'import{a,\n  b}from"../base/store.js";export*from"./grid.js";',
    "/static/v1/js/hole/grid.js": '/*\nimport "./never.js";\n*/import * as page from "./page.js";',
    "/static/v1/js/hole/help.js": 'import d, { e } from "./words.js";',
    "/static/v1/js/hole/words.js": "",
}
HTML = """<script src="/static/v1/js/hole/page.js" type="module"></script>
<link rel="modulepreload" href="/static/v1/js/base/store.js">
<link rel="stylesheet" href="/static/v1/style.css"><script type="application/json">{}</script>"""


def names(addresses):
    return [address.rsplit("/", 1)[1] for address in addresses]


def test_all_that_scripts_import_is_fetched_with_the_page_each_once():
    scripts = Page(HTML).scripts
    assert names(scripts) == ["page.js", "store.js"]
    found = fetched(scripts, FILES.__getitem__)
    assert sorted(names(found)) == ["grid.js", "pad.js", "page.js", "store.js"]


def test_what_is_imported_on_demand_is_counted_apart_with_all_it_imports():
    later = fetched_later(Page(HTML).scripts, FILES.__getitem__)
    assert sorted(names(later)) == ["help.js", "words.js"]
