"""Outputs that people read, compared as a whole with stored files."""

from collections.abc import Callable
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "snapshots"

Snapshot = Callable[[str, str], None]


@pytest.fixture
def snapshot(request: pytest.FixtureRequest) -> Snapshot:
    """Return the check that a text is that of a stored file; with --refresh-snapshots it stores the text instead."""
    refresh = request.config.getoption("--refresh-snapshots")

    def check(name: str, text: str) -> None:
        file = FOLDER / f"{name}.txt"
        if refresh:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.is_file(), f"no snapshot {name}: pytest tests/report --refresh-snapshots stores it"
        assert text == file.read_text(encoding="utf-8")

    return check
