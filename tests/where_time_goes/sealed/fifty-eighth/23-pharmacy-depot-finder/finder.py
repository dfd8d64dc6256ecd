import settings
from models import Stock, best_first, split_order
from wholesale import Wholesale


class Finder:
    def __init__(self, wholesale: Wholesale):
        self.wholesale = wholesale

    async def everywhere(self, product: str) -> list[Stock]:
        stocks = []
        for depot in settings.DEPOTS:
            stock = await self.wholesale.stock(depot, product)
            if stock.packs > 0:
                stocks.append(stock)
        return stocks

    async def offers(self, product: str, packs: int) -> list[dict]:
        stocks = await self.everywhere(product)
        return [stock.as_json() for stock in best_first(stocks, packs)]

    async def plan(self, product: str, packs: int) -> dict:
        stocks = await self.everywhere(product)
        parts = split_order(stocks, packs)
        return {"product": product, "parts": parts, "complete": sum(p["packs"] for p in parts) == packs}
