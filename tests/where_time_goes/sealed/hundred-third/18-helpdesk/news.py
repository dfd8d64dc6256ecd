"""Browsers wait here for news of a customer's tickets."""

import threading
from collections import Counter

_changed = threading.Condition()
_versions = Counter()


def announce(customer):
    with _changed:
        _versions[customer] += 1
        _changed.notify_all()


def wait(customer, seen, seconds):
    """Wait until there is something newer than what has been seen, but no longer than this."""
    with _changed:
        _changed.wait_for(lambda: _versions[customer] > seen, timeout=seconds)
        return _versions[customer]
