import aiohttp

from settings import Settings


class KitchenError(Exception):
    pass


class Kitchen:
    """Client of the kitchen's planning service."""

    def __init__(self, settings: Settings):
        self._session = aiohttp.ClientSession(
            settings.kitchen_url,
            connector=aiohttp.TCPConnector(limit=settings.connections, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=settings.timeout),
        )

    async def close(self):
        await self._session.close()

    async def _json(self, method, path, **kwargs):
        async with self._session.request(method, path, **kwargs) as answer:
            if answer.status >= 400:
                raise KitchenError(f"{answer.status} for {path}")
            return await answer.json()

    async def menu(self, week):
        return await self._json("GET", f"/menus/{week}")

    async def stock(self, week):
        return await self._json("GET", f"/stock/{week}")

    async def reserve(self, recipe, portions):
        return await self._json("POST", "/reservations", json={"recipe": recipe, "portions": portions})
