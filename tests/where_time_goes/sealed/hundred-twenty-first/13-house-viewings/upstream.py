"""Calls to the calendar and the map service."""
from contextlib import contextmanager

import httpx

import settings


class UpstreamError(Exception):
    def __init__(self, service: str, status: int):
        super().__init__(f"{service} answered {status}")
        self.service = service


@contextmanager
def api(service: str, base_url: str):
    with httpx.Client(
        base_url=base_url,
        headers={"authorization": f"Bearer {settings.API_TOKEN}"},
        timeout=httpx.Timeout(settings.READ_TIMEOUT, connect=settings.CONNECT_TIMEOUT),
    ) as client:
        try:
            yield client
        except httpx.HTTPStatusError as error:
            raise UpstreamError(service, error.response.status_code) from error


def busy_slots(agent: int, day: str) -> list[int]:
    with api("calendar", settings.CALENDAR_URL) as client:
        response = client.get(f"/agents/{agent}/busy", params={"day": day})
        response.raise_for_status()
        return response.json()["slots"]


def reserve(agent: int, day: str, slot: int, visitor: str) -> str:
    with api("calendar", settings.CALENDAR_URL) as client:
        response = client.post(f"/agents/{agent}/busy", json={"day": day, "slot": slot, "visitor": visitor})
        response.raise_for_status()
        return response.json()["reference"]


def travel_minutes(house: int) -> int:
    with api("map", settings.GEO_URL) as client:
        response = client.get(f"/travel/{house}")
        response.raise_for_status()
        return response.json()["minutes"]
