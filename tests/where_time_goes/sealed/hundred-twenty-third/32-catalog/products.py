from cache import Cache
from erp import Erp


class ProductService:
    def __init__(self, cache: Cache, erp: Erp):
        self.cache = cache
        self.erp = erp

    async def product(self, sku):
        product = await self.cache.get(sku)
        if product is None:
            product = self._from_article(await self.erp.article(sku))
            await self.cache.put(sku, product)
        return product

    @staticmethod
    def _from_article(article):
        return {
            "sku": article["number"],
            "title": article["texts"]["title"],
            "description": article["texts"]["long"],
            "price": article["prices"][0]["gross"],
            "attributes": {a["name"]: a["value"] for a in article["attributes"]},
        }
