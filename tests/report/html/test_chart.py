"""The script that draws: kept once it was made, and made anew where nothing can be kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from headway.report.html import chart as vega


@pytest.fixture
def bundled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """The versions that were asked to be bundled; the cache is an empty folder."""
    asked: list[str] = []

    def bundle(snippet: str, vl_version: str) -> str:
        asked.append(vl_version)
        return f"{snippet} '</script><!--'"

    monkeypatch.setattr("vl_convert.javascript_bundle", bundle)
    monkeypatch.setenv("HEADWAY_CACHE", str(tmp_path))
    vega.vega_script.cache_clear()
    yield asked
    vega.vega_script.cache_clear()


def test_it_can_stand_in_a_page_and_is_bundled_once(bundled: list[str], tmp_path: Path) -> None:
    script = vega.vega_script()
    assert script == "window.vegaEmbed = vegaEmbed; '<\\/script><\\!--'"
    vega.vega_script.cache_clear()
    assert vega.vega_script() == script
    assert bundled == [vega.VEGA_LITE]
    (kept,) = (tmp_path / "vega").iterdir()
    assert vega.VEGA_LITE in kept.name


def test_where_nothing_can_be_kept_it_is_made_all_the_same(bundled: list[str], tmp_path: Path) -> None:
    (tmp_path / "vega").write_text("a file where a folder should be", encoding="utf-8")
    assert "vegaEmbed" in vega.vega_script()
    assert bundled == [vega.VEGA_LITE]
