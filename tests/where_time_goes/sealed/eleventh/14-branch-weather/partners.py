import httpx

LIMITS = httpx.Limits(max_connections=50, max_keepalive_connections=20)


class Partner:
    def __init__(self, base, agent):
        self.base = base
        self.headers = {"user-agent": agent, "accept": "application/json"}
        self.remote = None

    async def __aenter__(self):
        self.remote = httpx.AsyncClient(base_url=self.base, headers=self.headers, limits=LIMITS, timeout=20)
        return self

    async def __aexit__(self, *failure):
        await self.remote.aclose()

    async def read(self, path):
        answer = await self.remote.get(path)
        answer.raise_for_status()
        return answer.json()
