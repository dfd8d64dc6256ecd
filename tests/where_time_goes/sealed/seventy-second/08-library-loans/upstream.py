import httpx

import settings


class UpstreamError(Exception):
    pass


class Upstream:
    def __init__(self, base_url):
        limits = httpx.Limits(
            max_connections=settings.CONNECTIONS, max_keepalive_connections=settings.CONNECTIONS
        )
        self._http = httpx.AsyncClient(
            base_url=base_url, limits=limits, timeout=settings.TIMEOUT, trust_env=False
        )

    async def fetch(self, path):
        try:
            response = await self._http.get(path)
            response.raise_for_status()
        except httpx.HTTPError as error:
            raise UpstreamError(str(error)) from error
        return response.json()

    async def close(self):
        await self._http.aclose()
