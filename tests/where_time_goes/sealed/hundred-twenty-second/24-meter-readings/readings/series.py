import functools

import httpx
from django.conf import settings


class SeriesStore:
    def __init__(self, base_url):
        self._http = httpx.AsyncClient(
            base_url=base_url, timeout=10, limits=httpx.Limits(max_connections=80, max_keepalive_connections=80)
        )

    async def last(self, tenant, meter, count):
        response = await self._http.get(f"/series/{tenant}/{meter}", params={"last": count})
        response.raise_for_status()
        return response.json()["points"]

    async def append(self, tenant, meter, points):
        response = await self._http.post(f"/series/{tenant}/{meter}", json=points)
        response.raise_for_status()
        return response.json()["stored"]


@functools.cache
def get_series():
    return SeriesStore(settings.SERIES_URL)
