import datetime as dt

KEEP = 45 * 60


class Entry:
    def __init__(self, ident, path, now):
        self.ident = ident
        self.path = path
        self.begun = now
        self.ended = None
        self.status = None

    def outdated(self, now):
        return self.ended is not None and (now - self.ended).total_seconds() > KEEP


class Journal:
    def __init__(self):
        self._entries = {}

    def begin(self, ident, path):
        now = dt.datetime.now(dt.timezone.utc)
        self._tidy(now)
        entry = Entry(ident, path, now)
        self._entries[ident] = entry
        return entry

    def end(self, entry, status):
        entry.ended = dt.datetime.now(dt.timezone.utc)
        entry.status = status
        self._tidy(entry.ended)

    def unfinished(self):
        return [e for e in self._entries.values() if e.ended is None]

    def _tidy(self, now):
        for ident in [i for i, e in self._entries.items() if e.outdated(now)]:
            del self._entries[ident]
