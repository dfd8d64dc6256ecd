import threading
from functools import lru_cache

LINE = "{:>8};{:<24};{:>10.2f};{:<3};{:<40}\n"
_made = {}
_lock = threading.Lock()


@lru_cache(maxsize=8)
def chunk(ledger):
    seed = sum(map(ord, ledger))
    lines = (LINE.format(i, f"{ledger}-{(i * seed) % 9973}", (i * seed) % 100000 / 100, "EUR", "posted") for i in range(11000))
    return "".join(lines).encode()


def pieces(ledger, months):
    for _ in range(months):
        yield chunk(ledger)


def number(ledger):
    with _lock:
        _made[ledger] = _made.get(ledger, 0) + 1
        return _made[ledger]
