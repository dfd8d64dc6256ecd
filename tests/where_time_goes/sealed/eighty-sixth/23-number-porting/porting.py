"""Rules of porting."""
import itertools
import threading

_serial = itertools.count(4000)
_guard = threading.Lock()
WINDOWS = ("Mon 02:00", "Tue 02:00", "Wed 02:00", "Thu 02:00")


def new_reference() -> tuple[str, str]:
    with _guard:
        number = next(_serial)
    return f"NP{number:07d}", WINDOWS[number % len(WINDOWS)]
