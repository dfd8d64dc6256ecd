import httpx
import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class PracticeSystem:
    """The information system of the practices (one shared account)."""

    def __init__(self):
        self.session = requests.Session()
        self.session.mount("http://", HTTPAdapter(pool_maxsize=50))
        self.session.headers["X-Account"] = "clinic-portal"

    def push(self, event, body):
        answer = self.session.post(
            f"{settings.PARTNER_URL}/events/{event}",
            json=body,
            timeout=settings.PARTNER_TIMEOUT,
        )
        answer.raise_for_status()
        return answer.json()["receipt"]


class Roster:
    """Free slots of a practice, read from the roster service."""

    def __init__(self):
        self._client = None

    @property
    def client(self):
        if self._client is None:
            self._client = httpx.AsyncClient(
                base_url=settings.PARTNER_URL,
                timeout=settings.PARTNER_TIMEOUT,
                limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
            )
        return self._client

    async def free_slots(self, practice_id):
        answer = await self.client.get(f"/rosters/{practice_id}")
        answer.raise_for_status()
        return answer.json()["slots"]
