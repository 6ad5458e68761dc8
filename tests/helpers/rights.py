"""Being somebody who may do only what files allow, also where the tests run as root."""

import sys

WITHOUT_THOSE_OF_ROOT = """
import ctypes, os, sys
PR_CAPBSET_DROP, WRITE_ANYWHERE, READ_ANYWHERE, LOW_PORTS = 24, 1, 2, 10
if not os.geteuid():
    for right in (WRITE_ANYWHERE, READ_ANYWHERE, LOW_PORTS):
        if ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, right, 0, 0, 0):
            sys.exit("root can not give up its rights here")
os.execv(sys.argv[1], sys.argv[1:])
"""


def without_rights(command):
    """The same command by a user who is nobody special."""
    return [sys.executable, "-c", WITHOUT_THOSE_OF_ROOT, *command]
