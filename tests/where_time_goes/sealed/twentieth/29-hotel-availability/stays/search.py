import asyncio
import collections


class Search:
    def __init__(self, sources, rates):
        self._sources = sources
        self._rates = rates
        self._recent = collections.deque(maxlen=500)
        self._log = asyncio.Queue(maxsize=1000)

    async def find(self, city, nights, currency):
        rates = await self._rates.current()
        answers = await asyncio.gather(
            *(self._sources.offers(name, city, nights) for name in self._sources.NAMES)
        )
        offers = sorted((o for offers in answers for o in offers), key=lambda o: o["price"])
        await self._log.put((city, nights, len(offers)))
        factor = rates[currency]
        return [{**offer, "price": round(offer["price"] * factor, 2)} for offer in offers[:10]]

    async def keep_log(self):
        while True:
            self._recent.append(await self._log.get())
