import os
from collections import Counter
from email.utils import parsedate_to_datetime

import httpx


class Carrier:
    def __init__(self, name):
        self.name = name
        self.slowest = Counter()
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{os.environ['PEER_PORT']}/{name}",
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    def observe(self, label):
        async def on_response(response):
            timing = response.headers.get("server-timing", "")
            sent = parsedate_to_datetime(response.headers["date"])
            if timing.startswith("total;dur="):
                bucket = int(float(timing[10:]) // 50)
                self.slowest[label, bucket, sent.hour] += 1

        self.http.event_hooks["response"].append(on_response)
        return self

    async def events(self, number):
        response = await self.http.get(f"/parcels/{number}")
        response.raise_for_status()
        return response.json()["events"]


CARRIERS = {name: Carrier(name) for name in ("north", "coast")}
