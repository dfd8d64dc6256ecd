"""Quotes of cover."""

from dataclasses import dataclass

from products import ProductRepository
from underwriter import UnderwriterGateway


class NotInsurable(ValueError):
    pass


@dataclass
class Quote:
    product: str
    sum_insured: int
    yearly: float
    monthly: float


@dataclass
class QuoteService:
    products: ProductRepository
    gateway: UnderwriterGateway

    async def quote(self, code: str, sum_insured: int, age: int) -> Quote:
        product = self.products.get(code)
        if product is None:
            raise NotInsurable(f"no product {code}")
        if not product.smallest <= sum_insured <= product.largest:
            raise NotInsurable(f"{code} is between {product.smallest} and {product.largest}")
        premium = await self.gateway.premium(code, sum_insured, age)
        yearly = round(premium["net"] * (1 + product.commission), 2)
        return Quote(code, sum_insured, yearly, round(yearly / 12 * 1.03, 2))
