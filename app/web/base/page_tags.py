"""The tags in a page's head that load its styles and scripts."""

from flask import current_app, url_for
from markupsafe import Markup

from app.packs.page_files import PRINT_STYLE, Needed, needed_by
from app.web.base.assets import PACKED, head_pack, style_pack

STYLE = Markup('<link rel="stylesheet" href="{}">')
PRINT = Markup('<link rel="stylesheet" href="{}" media="print">')
SCRIPT = Markup('<script src="{}"></script>')
MODULE = Markup('<script type="module" fetchpriority="low" src="{}"></script>')
PRELOAD = Markup('<link rel="modulepreload" fetchpriority="low" href="{}">')


def files_of(page: str, **options: object) -> Markup:
    """The tags of a page by its name, with those of its true options."""
    need = needed_by(page, tuple(sorted(name for name, holds in options.items() if holds)))
    tags = _packed_tags(need) if current_app.extensions["packs"] else _single_tags(need)
    return Markup("\n").join(tags)


def _single_tags(need: Needed) -> list[Markup]:
    return [
        *(STYLE.format(address(name)) for name in need.styles),
        *(PRINT.format(address(PRINT_STYLE)) for _once in range(need.prints)),
        *(SCRIPT.format(address(name)) for name in need.scripts),
        *(MODULE.format(address(name)) for name in need.modules),
    ]


def _packed_tags(need: Needed) -> list[Markup]:
    """A pack of styles, one of first scripts, and the modules that the page starts with."""
    start, *imported = current_app.extensions["packs"].files[need.module_pack].first
    return [
        STYLE.format(address(style_pack(need))),
        SCRIPT.format(address(head_pack(need.scripts))),
        *(PRELOAD.format(address(PACKED + name)) for name in imported),
        MODULE.format(address(PACKED + start)),
    ]


def module_packs(need: Needed) -> list[str]:
    pack = current_app.extensions["packs"].files[need.module_pack]
    return [PACKED + name for name in (*pack.first, *pack.later)]


def address(name: str) -> str:
    return url_for("static", filename=name)
