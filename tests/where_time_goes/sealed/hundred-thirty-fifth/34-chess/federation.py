import aiohttp

import settings


class FederationError(Exception):
    pass


class Federation:
    def __init__(self) -> None:
        self.session = aiohttp.ClientSession(
            base_url=settings.FEDERATION_URL,
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT),
        )

    async def submit(self, white: int, black: int, score: float) -> str:
        game = {"white": white, "black": black, "score": score}
        async with self.session.post("/games", json=game) as reply:
            if reply.status != 200:
                raise FederationError(await reply.text())
            return (await reply.json())["game"]

    async def profile(self, player: int) -> dict:
        async with self.session.get(f"/players/{player}") as reply:
            if reply.status != 200:
                raise FederationError(await reply.text())
            return await reply.json()

    async def close(self) -> None:
        await self.session.close()
