import time

import httpx

import settings


class Council:
    """The council's register of sites, plots and applicants."""

    def __init__(self):
        count = settings.COUNCIL_CONNECTIONS
        self._http = httpx.AsyncClient(
            base_url=settings.COUNCIL_URL,
            timeout=settings.COUNCIL_TIMEOUT,
            limits=httpx.Limits(max_connections=count, max_keepalive_connections=count),
            trust_env=False,
        )
        self._sites = {}

    async def _get(self, path):
        response = await self._http.get(path)
        response.raise_for_status()
        return response.json()

    async def site(self, code):
        cached = self._sites.get(code)
        if cached and cached[0] > time.monotonic():
            return cached[1]
        site = await self._get(f"/sites/{code}")
        self._sites[code] = (time.monotonic() + settings.SITES_TTL, site)
        return site

    async def queue(self, code):
        return (await self._get(f"/sites/{code}/queue"))["length"]

    async def turnover(self, code):
        return (await self._get(f"/sites/{code}/turnover"))["plots_a_year"]

    async def enrol(self, code, name):
        response = await self._http.post(f"/sites/{code}/queue", json={"name": name})
        response.raise_for_status()
        return response.json()["place"]

    async def close(self):
        await self._http.aclose()
