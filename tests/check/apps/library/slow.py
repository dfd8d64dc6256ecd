"""A call that blocks, deep inside."""

import time


def quote(symbol: str) -> str:
    """Asks somewhere, and waits for it."""
    return _ask(symbol)


def _ask(symbol: str) -> str:
    time.sleep(0.05)  # the planted fault: who calls this on an event loop holds it up
    return symbol.upper()
