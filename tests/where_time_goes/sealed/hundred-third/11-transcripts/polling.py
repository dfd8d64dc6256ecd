"""Small helper for services that answer "come back later"."""

from time import monotonic, sleep


class GaveUp(Exception):
    pass


def until(check, every, limit):
    """Call check until it returns something. Returns that, and how long it took."""
    begun = monotonic()
    for _ in range(limit):
        result = check()
        if result is not None:
            return result, monotonic() - begun
        sleep(every)
    raise GaveUp(f"nothing after {limit} looks")
