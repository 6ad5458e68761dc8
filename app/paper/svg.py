"""A sheet as a picture, drawn from the very file that is printed: what you see is what comes out.

It knows the operators that our own pen writes; letters become outlines, so that a screen needs none
of our fonts.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from app.paper.pen.document import Document, Font, Part
from app.paper.plan.measures import PT

TOKEN = re.compile(
    r"\((?:\\.|[^\\()])*\)|\[[^\]]*\]|<<(?:[^<>]|<[^<>]*>)*>>|[^\s()\[\]]+", re.DOTALL
)
ESCAPE = re.compile(r"\\([0-7]{1,3}|.)", re.DOTALL)
PAINT_OPERATORS = {"S": "s", "s": "s", "f": "f", "B": "sf", "f*": "f"}
PATH_OPERATORS = {"m": "M", "l": "L", "c": "C", "h": "Z"}


def pictures_of(pdf: bytes) -> list[str]:
    """Every sheet of a file of ours as SVG."""
    document = Document(pdf)
    return [Painter(document).picture(page) for page in document.pages]


@dataclass(frozen=True, slots=True)
class PaintStyle:
    """How the next mark is painted."""

    fill: str = "#000"
    stroke: str = "#000"
    weight: str = "1"
    dash: str = ""
    cap: str = ""
    move: tuple[float, float] = (0, 0)
    is_turned: bool = False


@dataclass(slots=True)
class DrawingState:
    """The state while operators are read: saved styles, the path so far, font and position."""

    forms: Mapping[str, int]
    look: PaintStyle = field(default_factory=PaintStyle)
    saved_looks: list[PaintStyle] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    font: str = ""
    size: float = 0
    track: float = 0
    at: tuple[float, float] = (0, 0)


class Painter:
    """Reads the operators of one sheet and of the forms on it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.fonts: Mapping[str, Font] = document.fonts
        self.defs: dict[str, str] = {}

    def picture(self, page: Part) -> str:
        """The sheet at its true size."""
        wide, high = self.document.size(page)
        marks = "".join(self.marks(self.document.content(page), page.entries("XObject")))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * PT:.2f}mm" '
            f'height="{high * PT:.2f}mm" viewBox="0 0 {wide:g} {high:g}">'
            f'<defs>{"".join(self.defs.values())}</defs><rect width="100%" height="100%" '
            f'fill="#fff"/><g transform="matrix(1 0 0 -1 0 {high:g})">{marks}</g></svg>'
        )

    def marks(self, operators: str, forms: Mapping[str, int]) -> Iterator[str]:
        """What operators draw, mark by mark."""
        state, operands = DrawingState(forms), list[str]()
        for token in TOKEN.findall(operators):
            if token[0] in "(/[<" or re.fullmatch(r"-?[0-9.]+", token):
                operands.append(token)
                continue
            yield from self.apply(state, token, operands)
            operands = []

    def apply(self, state: DrawingState, operator: str, operands: list[str]) -> Iterator[str]:
        if operator in PATH_OPERATORS:
            state.path.append(PATH_OPERATORS[operator] + " ".join(operands))
        elif operator == "re":
            x, y, wide, high = operands
            state.path.append(f"M{x} {y}h{wide}v{high}h-{wide}z".replace("h--", "h"))
        elif operator in PAINT_OPERATORS:
            yield _stroke_and_fill(state, PAINT_OPERATORS[operator])
            state.path = []
        elif operator == "Do":
            yield self.placed(state, operands[0][1:])
        elif operator == "Tj":
            yield from self.letters(state, operands[0])
        elif change := STATE_OPERATORS.get(operator):
            change(state, operands)

    def placed(self, state: DrawingState, name: str) -> str:
        """A form where it is placed; drawn once a picture."""
        number = state.forms[name]
        if f"x{number}" not in self.defs:
            part = self.document.parts[number]
            self.defs[f"x{number}"] = ""
            inner = "".join(self.marks(part.stream.decode("latin-1"), part.entries("XObject")))
            self.defs[f"x{number}"] = f'<g id="x{number}">{inner}</g>'
        return f'<use href="#x{number}"{moved(state.look)}/>'

    def letters(self, state: DrawingState, shown: str) -> Iterator[str]:
        """Every letter of a text as its outline."""
        font, (x, y) = self.fonts[state.font], state.at
        (left, up), direction = state.look.move, -1 if state.look.is_turned else 1
        scale = direction * state.size / font.face.units
        for code in ESCAPE.sub(_unescaped, shown[1:-1]).encode("latin-1"):
            if outline := self.outline(state.font, code):
                at = f"{left + direction * x:.2f} {up + direction * y:g}"
                where = f"matrix({scale:.5g} 0 0 {scale:.5g} {at})"
                yield f'<use href="#{outline}" fill="{state.look.fill}" transform="{where}"/>'
            x += font.widths[code] * state.size / 1000 + state.track

    def outline(self, font: str, code: int) -> str:
        """The id of a letter's outline, "" for a blank one."""
        name = f"{font.replace('+', '-')}-{code}"
        if name not in self.defs:
            path = self.fonts[font].face.path(code)
            self.defs[name] = f'<path id="{name}" d="{path}"/>' if path else ""
        return name if self.defs[name] else ""


def _stroke_and_fill(state: DrawingState, ends: str) -> str:
    look = state.look
    fill = look.fill if "f" in ends else "none"
    line = ""
    if "s" in ends:
        line = f' stroke="{look.stroke}" stroke-width="{look.weight}"{look.dash}{look.cap}'
    return f'<path d="{"".join(state.path)}" fill="{fill}"{line}{moved(look)}/>'


def moved(look: PaintStyle) -> str:
    """The attribute that moves a mark, or turns it upside down."""
    x, y = look.move
    if look.is_turned:
        return f' transform="matrix(-1 0 0 -1 {x:g} {y:g})"'
    return f' transform="translate({x:g} {y:g})"' if x or y else ""


def _unescaped(found: re.Match[str]) -> str:
    escaped = found[1]
    if escaped[0] in "01234567":
        return chr(int(escaped, 8))
    return {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}.get(escaped, escaped)


def colour(operands: list[str]) -> str:
    """A colour as SVG writes it."""
    return "#" + "".join(f"{round(float(part) * 255):02x}" for part in operands)


def transform(state: DrawingState, operands: list[str]) -> None:
    """Take up another place for all that comes, upside down where the operator says so."""
    (x, y), (dx, dy) = state.look.move, map(float, operands[4:])
    direction = -1 if state.look.is_turned else 1
    is_turned = state.look.is_turned != (float(operands[0]) < 0)
    state.look = replace(
        state.look, move=(x + direction * dx, y + direction * dy), is_turned=is_turned
    )


def _take_font(state: DrawingState, operands: list[str]) -> None:
    state.font, state.size = operands[0][1:], float(operands[1])


def changed(**looks: Callable[[list[str]], str]) -> Callable[[DrawingState, list[str]], None]:
    """An operator that changes a look."""

    def change(state: DrawingState, operands: list[str]) -> None:
        new_looks = {name: read(operands) for name, read in looks.items()}
        state.look = replace(state.look, **new_looks)  # type: ignore[arg-type]

    return change


def _dashes(operands: list[str]) -> str:
    parts = operands[0].strip("[] ")
    return f' stroke-dasharray="{parts}"' if parts else ""


STATE_OPERATORS: Mapping[str, Callable[[DrawingState, list[str]], object]] = {
    "rg": changed(fill=colour),
    "RG": changed(stroke=colour),
    "w": changed(weight=lambda operands: operands[0]),
    "d": changed(dash=_dashes),
    "J": changed(cap=lambda operands: ' stroke-linecap="round"' if operands[0] == "1" else ""),
    "q": lambda state, _operands: state.saved_looks.append(state.look),
    "Q": lambda state, _operands: setattr(state, "look", state.saved_looks.pop()),
    "cm": transform,
    "Tf": _take_font,
    "Tc": lambda state, operands: setattr(state, "track", float(operands[0])),
    "Tm": lambda state, operands: setattr(state, "at", (float(operands[4]), float(operands[5]))),
}
