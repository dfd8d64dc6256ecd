import threading

_lock = threading.Lock()
_pieces = {"A-100": 1_000_000_000, "B-220": 1_000_000_000, "C-300": 12}


class OutOfStock(Exception):
    pass


def available(sku):
    return _pieces.get(sku, 0)


def take(sku, pieces):
    with _lock:
        if _pieces.get(sku, 0) < pieces:
            raise OutOfStock(sku)
        _pieces[sku] -= pieces
