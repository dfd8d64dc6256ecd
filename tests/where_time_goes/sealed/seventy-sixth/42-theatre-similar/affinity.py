"""Which shows are visited by the same people."""
import json
import logging
import threading
from collections import Counter, defaultdict
from pathlib import Path

log = logging.getLogger("theatre.affinity")

RECENT = 1500


class AffinityIndex:
    def __init__(self, export, pause):
        self._export = Path(export)
        self._pause = pause
        self._neighbours = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._refresh, name="affinity", daemon=True)
        self.generation = 0

    def start(self):
        self._thread.start()

    def neighbours(self, show, limit=3):
        return self._neighbours.get(show, [])[:limit]

    def _refresh(self):
        while not self._stop.is_set():
            try:
                self._neighbours = self._build(self._load())
                self.generation += 1
            except Exception:
                log.exception("affinities not refreshed")
            self._stop.wait(self._pause)

    def _load(self):
        records = json.loads(self._export.read_bytes())
        return records[-RECENT:]

    def _build(self, records):
        together = defaultdict(Counter)
        for record in records:
            shows = [ticket["show"] for ticket in record["tickets"]]
            for show in shows:
                together[show].update(shows)
        return {
            show: [other for other, _ in others.most_common(8) if other != show]
            for show, others in together.items()
        }
