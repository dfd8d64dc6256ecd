import httpx


class Remote:
    name = "remote"
    timeout = httpx.Timeout(10, connect=3)

    def __init__(self, url):
        self.url = url
        self.calls = 0
        self.http = httpx.AsyncClient(base_url=url, timeout=self.timeout, headers={"x-caller": self.name})

    async def __aenter__(self):
        return self

    async def __aexit__(self, *error):
        await self.http.aclose()

    async def get(self, path, **params):
        self.calls += 1
        answer = await self.http.get(path, params=params)
        answer.raise_for_status()
        return answer.json()
