import threading

_known: dict[int, str] = {}
_lock = threading.Lock()
STREETS = ("Harbour Street", "Mill Lane", "Station Road", "Market Square", "Church Hill")


def normalise(parcel: int) -> str:
    with _lock:
        if parcel not in _known:
            _known[parcel] = f"{parcel % 120 + 1} {STREETS[parcel % len(STREETS)]}"
        return _known[parcel]
