import os

import aiohttp


class Access:
    def __init__(self):
        self.session = aiohttp.ClientSession(
            f"http://127.0.0.1:{os.environ['PEER_PORT']}",
            connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=60),
        )

    async def allows(self, user, action, resource):
        params = {"user": user, "action": action, "resource": resource}
        async with self.session.get("/decide", params=params) as reply:
            reply.raise_for_status()
            return (await reply.json())["allow"]

    async def close(self):
        await self.session.close()
