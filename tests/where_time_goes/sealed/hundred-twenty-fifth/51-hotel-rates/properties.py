"""Master data of the hotels, kept for some minutes."""
import threading
import time

import settings
from pms import pms

_lock = threading.Lock()
_known = {}


def get(code):
    now = time.monotonic()
    with _lock:
        entry = _known.get(code)
        if entry is not None and entry[0] > now:
            return entry[1]
    data = pms.property(code)
    with _lock:
        _known[code] = (now + settings.PROPERTY_TTL, data)
    return data
