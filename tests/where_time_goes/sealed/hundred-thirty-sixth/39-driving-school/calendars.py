import os

import requests
from requests.adapters import HTTPAdapter

URL = os.environ.get("CALENDAR_URL", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '30239')}")


class CalendarClient:
    """The instructors' own calendars, which the association hosts."""

    def __init__(self, url=URL, timeout=8.0):
        self.url = url
        self.timeout = timeout
        self.http = requests.Session()
        self.http.trust_env = False
        self.http.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=48))

    def busy_hours(self, calendar, day):
        reply = self.http.get(f"{self.url}/calendars/{calendar}/busy", params={"day": day}, timeout=self.timeout)
        reply.raise_for_status()
        return set(reply.json()["hours"])
