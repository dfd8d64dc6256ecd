"""Client for the box office that sells the seats of all the town's theatres."""
import asyncio
import time

import aiohttp


class BoxOfficeError(Exception):
    pass


class BoxOffice:
    def __init__(self, url, user, connections, at_once, timeout, token_seconds):
        self.url = url
        self.user = user
        self.connections = connections
        self.timeout = timeout
        self.token_seconds = token_seconds
        self.slots = asyncio.Semaphore(at_once)
        self.token_lock = asyncio.Lock()
        self.token = None
        self.token_until = 0.0
        self.http = None

    async def open(self):
        self.http = aiohttp.ClientSession(
            self.url,
            connector=aiohttp.TCPConnector(limit=self.connections),
            timeout=aiohttp.ClientTimeout(total=self.timeout),
        )

    async def close(self):
        await self.http.close()

    async def _authorization(self):
        async with self.token_lock:
            if time.monotonic() >= self.token_until:
                async with self.http.post("/token", json={"user": self.user}) as reply:
                    reply.raise_for_status()
                    self.token = (await reply.json())["token"]
                self.token_until = time.monotonic() + self.token_seconds
        return {"Authorization": f"Bearer {self.token}"}

    async def _call(self, method, path, **options):
        headers = await self._authorization()
        try:
            async with self.slots, self.http.request(method, path, headers=headers, **options) as reply:
                if reply.status >= 400:
                    raise BoxOfficeError(f"box office answered {reply.status}")
                return await reply.json()
        except (aiohttp.ClientError, asyncio.TimeoutError) as exc:
            raise BoxOfficeError(str(exc) or type(exc).__name__) from exc

    async def seats(self, show):
        return (await self._call("GET", f"/shows/{show}/seats"))["free"]

    async def reserve(self, show, seats, name):
        return await self._call("POST", f"/shows/{show}/reservations", json={"seats": seats, "name": name})
