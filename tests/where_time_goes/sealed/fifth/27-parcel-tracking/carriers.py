import os

import httpx

ROOT = f"http://127.0.0.1:{os.environ['CARRIERS_PORT']}"


class Carrier:
    code = ""
    path = ""
    timeout = httpx.Timeout(8.0, connect=2.0)

    def headers(self):
        return {"Accept": "application/json", "X-Account": self.code}

    async def __aenter__(self):
        self.http = httpx.AsyncClient(
            base_url=ROOT, timeout=self.timeout, headers=self.headers()
        )
        return self

    async def __aexit__(self, *exc):
        await self.http.aclose()

    async def steps(self, number):
        answer = await self.http.get(f"{self.path}/{number}")
        answer.raise_for_status()
        return [self.step(raw) for raw in answer.json()["events"]]

    def step(self, raw):
        return {"at": raw["at"], "text": raw["text"]}


class Northpost(Carrier):
    code = "np"
    path = "/northpost/v2/parcels"


class Swift(Carrier):
    code = "sw"
    path = "/swift/shipments"

    def step(self, raw):
        return {"at": raw["at"], "text": raw["text"].capitalize()}


REGISTRY = {kind.code: kind for kind in (Northpost, Swift)}
