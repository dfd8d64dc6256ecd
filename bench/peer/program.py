"""Where a peer's program is."""

import os
import shutil
from pathlib import Path

BESIDE = Path(__file__).parent.parent / ".peers"


class MissingPeerError(Exception):
    """The peer is not installed; the message says how to get it."""


def find(program: str, how_to_get: str) -> str:
    """The program's path: in HEADWAY_PEERS (else where `make bench-peers` installs), else on the PATH.

    Raises MissingPeerError.
    """
    folder = Path(os.environ.get("HEADWAY_PEERS", BESIDE))
    path = os.pathsep.join((str(folder / "bin"), str(folder / "locust" / "bin"), os.environ.get("PATH", os.defpath)))
    found = shutil.which(program, path=path)
    if found is None:
        raise MissingPeerError(f"{program} ({how_to_get})")
    return found
