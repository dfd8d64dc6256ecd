"""The seam between headway and `headway-engine`: orders that go in, messages that come out, and where the binary is.

The same types are defined once in Rust (serde); tests send every order and every message through both.
"""

import os
import sysconfig
from pathlib import Path

from headway.errors import Fault, MissingError


def find_engine() -> Path:
    """Return the `headway-engine` that was installed with this Python; HEADWAY_ENGINE names another one.

    Raises MissingError with the remedy when there is none.
    """
    override = os.environ.get("HEADWAY_ENGINE")
    path = Path(override) if override else Path(sysconfig.get_path("scripts")) / "headway-engine"
    if not path.is_file():
        remedy = "install headway with pip or uv (a Rust toolchain builds the engine), or run `make install`"
        raise MissingError(Fault("the load engine is not installed", str(path), remedy))
    return path
