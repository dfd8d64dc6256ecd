"""Magnitudes of an object in one band, from the survey's archive."""

import httpx
from pydantic import BaseModel

import settings

_client = httpx.Client(base_url=settings.ARCHIVE_URL, timeout=10.0, limits=httpx.Limits(max_connections=64))


class Magnitude(BaseModel):
    band: str
    value: float
    error: float


def fetch(object_id: int, band: str) -> Magnitude:
    response = _client.get(f"/objects/{object_id}/bands/{band}")
    response.raise_for_status()
    return Magnitude.model_validate(response.json())
