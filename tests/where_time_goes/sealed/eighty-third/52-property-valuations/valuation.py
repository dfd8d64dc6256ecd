import blocking
import settings


def estimate(title):
    index = settings.PRICE_INDEX.get(title.district, 1.0)
    base = title.last_price * index
    floor = title.area * 1450
    return {
        "title": title.number,
        "estimate": round(max(base, floor), -2),
        "low": round(base * 0.93, -2),
        "high": round(base * 1.08, -2),
    }


class Valuations:
    def __init__(self, registry):
        self._registry = registry

    async def of_title(self, number):
        title = await blocking.call(self._registry.title, number)
        return estimate(title)

    async def price_per_metre(self, number):
        title = await blocking.call(self._registry.title, number)
        return {"title": number, "per_metre": round(title.last_price / title.area, 2)}
