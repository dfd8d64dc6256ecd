import json

from tornado.httpclient import AsyncHTTPClient


class Backend:
    def __init__(self, base: str):
        self.base = base.rstrip("/")
        self.http = AsyncHTTPClient()

    async def load(self, kind: str, **args) -> dict:
        query = "&".join(f"{k}={v}" for k, v in sorted(args.items()))
        answer = await self.http.fetch(f"{self.base}/{kind}?{query}", request_timeout=5)
        return json.loads(answer.body)
