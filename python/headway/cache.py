"""Where headway keeps what it can make again."""

import os
from pathlib import Path


def cache_folder() -> Path:
    """The folder that HEADWAY_CACHE names, or headway's part of the user's cache."""
    named = os.environ.get("HEADWAY_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "headway"
