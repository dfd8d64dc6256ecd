import random
import threading

_kept = {}
_lock = threading.Lock()


def get(number, side=448):
    with _lock:
        if number not in _kept:
            if len(_kept) > 64:
                _kept.clear()
            _kept[number] = load(number, side)
        return _kept[number]


def load(number, side):
    source = random.Random(number)
    return [[source.randrange(256) for _ in range(side)] for _ in range(side)]
