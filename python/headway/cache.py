"""Where headway keeps what it can make again."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def cache_folder() -> Path:
    """The folder that HEADWAY_CACHE names, or headway's part of the user's cache."""
    named = os.environ.get("HEADWAY_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "headway"


def kept(name: str, make: Callable[[], str]) -> str:
    """The text of this name in the cache; made and kept where it is not there. A cache that cannot be written is no
    matter."""
    file = cache_folder() / name
    with suppress(OSError, UnicodeDecodeError):
        return file.read_text(encoding="utf-8")
    text = make()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f"{file.name}.{os.getpid()}")  # of its own: several runs may end at once
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
    return text
