import httpx


class Sources:
    def __init__(self, schedule_url, tides_url, max_connections, timeout):
        limits = httpx.Limits(
            max_connections=max_connections, max_keepalive_connections=max_connections
        )
        self._client = httpx.AsyncClient(limits=limits, timeout=timeout, trust_env=False)
        self._schedule = schedule_url
        self._tides = tides_url

    async def _json(self, url, params):
        response = await self._client.get(url, params=params)
        response.raise_for_status()
        return response.json()

    async def sailings(self, line, day):
        return (await self._json(f"{self._schedule}/sailings", {"line": line, "day": day}))["times"]

    async def depths(self, harbour, day):
        return (await self._json(f"{self._tides}/depths", {"harbour": harbour, "day": day}))["hours"]

    async def close(self):
        await self._client.aclose()
