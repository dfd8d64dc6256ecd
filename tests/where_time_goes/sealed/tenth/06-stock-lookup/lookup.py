import asyncio


class Lookup:
    def __init__(self, link, abreast: int = 4000):
        self.link = link
        self.entry = asyncio.Semaphore(abreast)
        self.names: dict[str, str] = {}

    def name(self, sku: str) -> str:
        if sku not in self.names:
            self.names[sku] = sku.replace("-", " ").title()
        return self.names[sku]

    async def stock(self, sku: str) -> dict:
        async with self.entry:
            level = await self.link.ask(sku, "level")
        return {"sku": sku, "name": self.name(sku), "level": level["value"], "low": level["value"] < 40}

    async def shelf(self, sku: str) -> dict:
        async with self.entry:
            shelf = await self.link.ask(sku, "shelf")
        return {"sku": sku, "shelf": shelf["value"]}
