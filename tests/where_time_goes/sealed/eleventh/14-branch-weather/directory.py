import asyncio
from collections import namedtuple

Place = namedtuple("Place", "lat lon")


class Directory:
    def __init__(self):
        self._known = {}
        self._turn = asyncio.Lock()

    async def locate(self, name):
        async with self._turn:
            place = self._known.get(name)
            if place is None:
                number = sum(map(ord, name))
                place = Place(40 + number % 20, number % 30)
                self._known[name] = place
        return place
