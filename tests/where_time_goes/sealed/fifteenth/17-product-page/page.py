from dataclasses import dataclass

import catalog
import fulfilment


@dataclass
class ProductPage:
    sku: int
    article: dict
    rating: dict
    stock: str
    delivery: dict

    @property
    def badge(self) -> str | None:
        if self.stock == "few left":
            return "hurry"
        return "loved" if self.rating["average"] >= 4 else None


async def build(sku: int, postcode: str) -> ProductPage:
    article = await catalog.article(sku)
    rating = await catalog.rating(sku)
    stock = await fulfilment.stock(sku)
    delivery = await fulfilment.delivery(postcode)
    return ProductPage(sku, article, rating, stock, delivery)
