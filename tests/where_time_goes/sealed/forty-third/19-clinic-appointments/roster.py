import httpx
from fastapi import HTTPException

from settings import settings


class Roster:
    """Client of the hospital's roster service."""

    def __init__(self):
        self._http = httpx.Client(
            base_url=settings.roster_url,
            timeout=settings.roster_timeout,
            limits=httpx.Limits(
                max_connections=settings.roster_connections,
                max_keepalive_connections=settings.roster_connections,
            ),
        )

    def day(self, doctor_id: int, day: str) -> dict:
        return self._call("GET", f"/doctors/{doctor_id}/days/{day}")

    def reserve(self, doctor_id: int, starts: str) -> dict:
        return self._call("POST", f"/doctors/{doctor_id}/reservations", {"starts": starts})

    def _call(self, method: str, path: str, body: dict | None = None) -> dict:
        response = self._http.request(method, path, json=body)
        if response.status_code == 404:
            raise HTTPException(404, "no such doctor")
        response.raise_for_status()
        return response.json()

    def close(self):
        self._http.close()
