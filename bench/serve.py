"""Serve the application and its peers as `backnine serve` does: ``python -m bench.serve PORT``.

The workers are forked from here, so nothing of the application may be imported before that.
"""

import sys

from app.serving.server import Service, prepare_database, start_workers

if __name__ == "__main__":
    prepare_database()
    start_workers(Service("127.0.0.1", int(sys.argv[1])), "bench.wsgi:application")
