"""Kills: a server is killed again and again while games are played on it, and nothing that was acknowledged may be missing.

    python benchmarks/server_kills.py [--kills 50] [--games 4] [--database postgresql]

`postgresql` is a database of our own that goes away again. Tells how often it was killed and how many actions were acknowledged;
it ends with an error if one of them was lost, stored twice or stored otherwise.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.harness import Cluster
from tests.server.test_durability import kill_again_and_again


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
        database = str(Path(folder) / "killed.db")
        if arguments.database == "postgresql":
            Path(folder).chmod(0o755)
            cluster = Cluster(Path(folder)).start()
            running.callback(cluster.stop)
            database = cluster.database("killed")
        acknowledged = kill_again_and_again(database, arguments.kills, arguments.games)
    print({"database": arguments.database, "kills": arguments.kills, "acknowledged": acknowledged, "lost": 0})


if __name__ == "__main__":
    main()
