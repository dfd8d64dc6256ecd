import threading
from collections import Counter


class Favourites:
    def __init__(self):
        self._lock = threading.Lock()
        self._seen = Counter()

    def touch(self, place):
        with self._lock:
            self._seen[place] += 1
            if len(self._seen) > 1000:
                self._seen = Counter(dict(self._seen.most_common(500)))
