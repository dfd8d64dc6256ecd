"""What can be made again is kept, and made again where it is not there or cannot be kept."""

from pathlib import Path

import pytest

from headway.cache import kept


def test_it_is_made_once_and_again_where_it_was_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEADWAY_CACHE", str(tmp_path))
    made: list[str] = []

    def make() -> str:
        made.append("made")
        return f"text {len(made)}"

    assert [kept("forms/a.json", make), kept("forms/a.json", make)] == ["text 1", "text 1"]
    assert [path.name for path in (tmp_path / "forms").iterdir()] == ["a.json"]  # no draft is left
    (tmp_path / "forms" / "a.json").write_bytes(b"\xff\xfe")  # what cannot be read is not there
    assert kept("forms/a.json", make) == "text 2"


def test_a_cache_that_cannot_be_written_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("HEADWAY_CACHE", str(tmp_path / "file"))
    assert kept("forms/a.json", lambda: "text") == "text"
