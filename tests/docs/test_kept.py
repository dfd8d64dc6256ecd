"""Pages of studies are what their kept runs say."""

import importlib
from pathlib import Path
from typing import Any

import pytest

CI = Path(__file__).parents[2] / ".ci"
FILES = sorted((CI.parent / "docs" / "studies" / "runs").glob("*.json.gz"))


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(CI))
    return importlib.import_module("kept")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_page_is_made_from_its_kept_run(kept: Any, file: Path) -> None:
    made = kept.page_of(file).read_text(encoding="utf-8") == kept.rendered(file)
    assert made, "run .venv/bin/python .ci/kept.py"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_kept_run_is_small(file: Path) -> None:
    assert file.stat().st_size < 200_000
