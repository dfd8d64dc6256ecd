"""Calls in loops that need each other's results, and those that do not, by their source."""

from pathlib import Path

import pytest

from headway.catalog.probe.headway_probe.chained import chained

PAGES = """
def rows(source, segment):
    cursor = "first"
    while cursor:
        page = source.page(segment, cursor)  # line 5
        yield from page["rows"]
        cursor = page.get("next")
"""
LINKS = """
async def path(http, number):
    while (node := await http.get(f"/nodes/{number}")):  # line 3
        number = node["parent"]
"""
OFFSETS = """
def rows(source):
    offset = 0
    while page := source.page(limit=100, offset=offset):  # line 4
        offset += len(page)
"""
EACH = """
def total(shop, skus):
    amount = 0
    for sku in skus:
        offer = shop.offer(sku)  # line 5
        amount += offer["price"]
    return amount
"""
ONCE = """
def both(shop):
    first = shop.first()
    return shop.second(first)  # line 4
"""


@pytest.mark.parametrize(
    ("source", "line", "found"),
    [(PAGES, 5, True), (LINKS, 3, True), (OFFSETS, 4, True), (EACH, 5, False), (ONCE, 4, False)],
    ids=["pages", "links", "offsets", "each", "no loop"],
)  # fmt: skip
def test_a_call_that_is_given_what_it_has_returned(source: str, line: int, found: bool, tmp_path: Path) -> None:
    file = tmp_path / "app.py"
    file.write_text(source, encoding="utf-8")
    place = str(file), line, "rows"
    assert chained([place, place]) == ([place] if found else [])


def test_a_source_that_cannot_be_read_says_nothing(tmp_path: Path) -> None:
    file = tmp_path / "app.py"
    file.write_text("def broken(:", encoding="utf-8")
    assert chained([(str(file), 1, "wait"), (str(tmp_path / "none.py"), 1, "wait")]) == []
