import threading

from archive.stamping import stamp


class Store:
    def __init__(self):
        self._documents = {}
        self._lock = threading.Lock()
        self.put("statute-1", "All members have one vote in the general meeting.")

    def put(self, reference, text):
        entry = {"reference": reference, "text": text, "stamp": stamp(text)}
        with self._lock:
            self._documents[reference] = entry
        return entry

    def get(self, reference):
        with self._lock:
            return self._documents.get(reference)

    def verify(self, reference):
        entry = self.get(reference)
        if entry is None:
            return None
        return stamp(entry["text"])["sha256"] == entry["stamp"]["sha256"]
