"""The page of a check in a real browser: nothing is complained of, nothing is wider than the window, axe finds no
serious fault, and the pictures are where they ought to be."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page
from tests.chromium import chromium

from headway.analysis.decide.check_result import Checked
from headway.report.html.check_page import render_check

from ..check_pictures import everything, hostile

Scheme = Literal["light", "dark"]
PAGES = {
    "everything": everything(),
    "hostile": hostile(),
    "running": everything().model_copy(update={"interface": "url", "advice": None, "candidates": ()}),
}
WIDTHS = (375, 1200)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


def opened(browser: Browser, checked: Checked, width: int, scheme: Scheme, folder: Path) -> tuple[Page, list[str]]:
    """The page with everything unfolded, and what its console is told."""
    file = folder / "check.html"
    file.write_text(render_check(checked), encoding="utf-8")
    page, told = browser.new_page(color_scheme=scheme, viewport={"width": width, "height": 800}), list[str]()
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.goto(file.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
    return page, told


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", PAGES)
def test_it_fits_and_is_usable_by_all(browser: Browser, name: str, width: int, scheme: Scheme, tmp_path: Path) -> None:
    page, told = opened(browser, PAGES[name], width, scheme, tmp_path)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    violations = Axe().run(page).response["violations"]
    serious = [each for each in violations if each["impact"] in ("serious", "critical")]
    assert [f"{each['id']}: {each['nodes'][0]['html']}" for each in serious] == []
    assert told == []
    assert "alert" not in page.evaluate("[...document.scripts].map((each) => each.text).join()")
    page.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_pictures_are_drawn_within_the_page(browser: Browser, width: int, tmp_path: Path) -> None:
    page, _ = opened(browser, PAGES["everything"], width, "light", tmp_path)
    boxes = page.evaluate("""
      [...document.querySelectorAll(".static text, .static .mark-symbol path, .static .mark-rect path")]
      .map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0)
      .map(({ left, right }) => [left, right])
    """)
    assert len(boxes) > 20
    for left, right in boxes:
        assert 0 <= left < right <= width
    page.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_no_table_is_scrolled(browser: Browser, width: int, tmp_path: Path) -> None:
    page, _ = opened(browser, PAGES["everything"], width, "light", tmp_path)
    hidden = page.evaluate("[...document.querySelectorAll('.box')].map((each) => each.scrollWidth - each.clientWidth)")
    assert len(hidden) == 4
    assert max(hidden) <= 0
    assert page.get_by_role(
        "rowheader", name="uvicorn, 4 workers advised"
    ).is_visible()  # stacked or not, it is a table
    page.close()


def test_the_marks_lie_where_the_axis_says(browser: Browser, tmp_path: Path) -> None:
    page, _ = opened(browser, PAGES["everything"], 1200, "light", tmp_path)
    middle = "(each) => each.getBoundingClientRect().left + each.getBoundingClientRect().width / 2"
    chart = page.locator(".static", has_text="keeps up to").locator(".wide")
    tick = chart.locator("text", has_text=re.compile("^200$")).last.evaluate(middle)
    mark = chart.locator("[aria-label^='200/s: p99']").evaluate(middle)
    assert abs(mark - tick) < 1.5
    page.close()
