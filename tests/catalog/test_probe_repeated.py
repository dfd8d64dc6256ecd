"""Lines that ask in each turn, by the source of the loops that they are in."""

from pathlib import Path

import pytest

from headway.catalog.probe.headway_probe.repeated import repeated

SOURCE = """
def each(shop, skus):
    before = shop.health()  # once
    for sku in shop.skus():  # once
        yield shop.price(sku)  # again

def together(shop, skus):
    return {sku: shop.price(sku) for sku in skus}  # again

async def parts(peer):
    while part := await peer.stream.read():  # once
        yield part
    async for row in peer.rows():  # once
        yield row

def said(connection, words):
    for word in words:
        connection.write(word)
        yield connection.readline()  # again
"""


def test_what_a_loop_asks_in_each_turn_is_repeated_and_what_it_only_reads_is_not(tmp_path: Path) -> None:
    file = tmp_path / "app.py"
    file.write_text(SOURCE, encoding="utf-8")
    marked = [(number, line) for number, line in enumerate(SOURCE.splitlines(), 1) if "  # " in line]
    found = repeated((str(file), number, "it") for number, _ in marked)
    assert found == [(str(file), number, "it") for number, line in marked if line.endswith("again")]
    assert repeated([(str(tmp_path / "none.py"), 3, "it")]) == []


@pytest.mark.parametrize(("line", "found"), [(5, True), (4, False)])
def test_a_function_within_a_loop_repeats_nothing_by_itself(line: int, found: bool, tmp_path: Path) -> None:
    source = """
def views(app, names):
    for name in names:
        def view(): return app.shop.price(name)
        app.add(name, view)
"""
    file = tmp_path / "app.py"
    file.write_text(source, encoding="utf-8")
    assert bool(repeated([(str(file), line, "view")])) == found
