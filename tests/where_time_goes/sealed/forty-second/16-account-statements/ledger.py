"""The movements that go on a statement."""
from functools import lru_cache

from settings import PAGE_BYTES


@lru_cache(maxsize=256)
def page(account, number):
    lines = []
    size = 0
    row = 0
    while size < PAGE_BYTES - 64:
        line = f"{account:08d};{number:03d};{row:03d};2026-{row % 12 + 1:02d}-{row % 28 + 1:02d};{(account * row) % 90000 / 100:10.2f}\n"
        lines.append(line)
        size += len(line)
        row += 1
    return "".join(lines).ljust(PAGE_BYTES).encode()


def pages(account, count):
    for number in range(count):
        yield page(account, number % 16)
