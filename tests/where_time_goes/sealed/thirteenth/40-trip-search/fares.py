import asyncio


class Fares:
    def __init__(self, http, base):
        self.http = http
        self.base = base
        self.places = asyncio.Semaphore(120)
        self.lock = asyncio.Lock()
        self.stations = {}

    async def _read(self, path):
        async with self.places:
            async with self.http.get(self.base + path) as answer:
                return await answer.json()

    async def offers(self, origin, target):
        return (await self._read(f"/offers/{origin}/{target}"))["offers"]

    async def seats(self, origin, target):
        return (await self._read(f"/seats/{origin}/{target}"))["seats"]

    async def station(self, name):
        if name not in self.stations:
            async with self.lock:
                if name not in self.stations:
                    self.stations[name] = await self._read(f"/stations/{name}")
        return self.stations[name]
