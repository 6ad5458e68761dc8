"""Serve the application and its peers as `backnine serve` does: ``python -m bench.serve PORT``."""

import sys

from app.addresses import listen
from app.server import prepare_database, run_workers
from bench.wsgi import make_peers

if __name__ == "__main__":
    prepare_database()
    run_workers(listen("127.0.0.1", int(sys.argv[1])), make_peers, iter(()))
