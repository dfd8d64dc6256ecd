"""Client of the national objects registry."""
import aiohttp


class RegistryError(Exception):
    pass


class Registry:
    def __init__(self, base_url, token, http):
        self._base = base_url.rstrip("/")
        self._token = token
        self._http = http
        self._session = None

    async def start(self):
        connector = aiohttp.TCPConnector(
            limit=self._http["total"],
            limit_per_host=self._http["per_host"],
            keepalive_timeout=self._http["keepalive"],
        )
        self._session = aiohttp.ClientSession(
            connector=connector,
            headers={"Authorization": f"Bearer {self._token}"},
            timeout=aiohttp.ClientTimeout(total=self._http["timeout"]),
        )

    async def close(self):
        if self._session is not None:
            await self._session.close()

    async def fetch(self, object_id):
        async with self._session.get(f"{self._base}/objects/{object_id}") as resp:
            if resp.status == 404:
                return None
            if resp.status != 200:
                raise RegistryError(f"registry answered {resp.status}")
            return await resp.json()
