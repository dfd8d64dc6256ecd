import itertools
import threading
from collections import deque
from dataclasses import asdict, dataclass


@dataclass
class Incident:
    id: int
    site_id: int
    summary: str
    severity: str
    notified: int = 0

    def as_dict(self):
        return asdict(self)


class IncidentLog:
    def __init__(self, keep=200):
        self._numbers = itertools.count(1)
        self._latest = deque(maxlen=keep)
        self._guard = threading.Lock()

    def open(self, site_id, summary, severity):
        with self._guard:
            incident = Incident(next(self._numbers), site_id, summary, severity)
            self._latest.append(incident)
        return incident

    def of_site(self, site_id):
        with self._guard:
            return [incident for incident in self._latest if incident.site_id == site_id]


log = IncidentLog()
