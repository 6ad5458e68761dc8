"""Keys as WebDriver names them, for both engines that are driven by it."""

NAMED = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": " ",
}


def strokes(letters):
    """The actions of a keyboard that presses and lets go of each."""
    keys = [{"type": kind, "value": letter} for letter in letters for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": keys}]


def tap(x, y, pointer):
    """The actions of a finger, or of a mouse, at a place on the screen."""
    moves = [
        {"type": "pointerMove", "x": x, "y": y},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    kind = {"pointerType": pointer}
    return [{"type": "pointer", "id": pointer, "parameters": kind, "actions": moves}]
