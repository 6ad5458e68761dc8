"""Who may put a game into a group or take it out: one table, for the record and for the pages."""

GAME_RIGHTS = {"owner": "owner", "scorer": "score", "viewer": "view", "stranger": None}
GROUP_RIGHTS = {"owner": "owner", "member": "score", "viewer": "view", "stranger": None}
PLACES = ("none", "own", "foreign")
"""Where the game is: in no group, in the group of the row, or where the device has no right."""
TABLE = """
game      group     none   own         foreign
owner     owner     put    name,out    put,out
owner     member    put    name,out    put,out
owner     viewer    -      out         out
owner     stranger  -      out         out
scorer    owner     -      name        -
scorer    member    -      name        -
scorer    viewer    -      -           -
scorer    stranger  -      -           -
viewer    owner     -      name        -
viewer    member    -      name        -
viewer    viewer    -      -           -
viewer    stranger  -      -           -
stranger  owner     -      name        -
stranger  member    -      name        -
stranger  viewer    -      -           -
stranger  stranger  -      -           -
"""
"""``put`` moves the game into the group of the row, ``name`` says who of that group played, ``out``
takes the game out of the group that it is in."""


def rows():
    """Right in the game, right in the group, where the game is, and what is allowed."""
    for line in TABLE.split("\n")[2:-1]:
        game, group, *cells = line.split()
        for place, cell in zip(PLACES, cells, strict=True):
            yield game, group, place, {*cell.replace("-", "").split(",")} - {""}
