from aiohttp import ClientSession, ClientTimeout, TCPConnector


class FairPlay:
    def __init__(self, url, connections):
        self.url = url
        self.connections = connections
        self.http = None

    async def start(self):
        self.http = ClientSession(
            connector=TCPConnector(limit=self.connections),
            timeout=ClientTimeout(total=3),
        )

    async def stop(self):
        await self.http.close()

    async def check(self, player, cabinet):
        async with self.http.get(f"{self.url}/players/{player}/trust", params={"cabinet": cabinet}) as reply:
            reply.raise_for_status()
            return await reply.json()
