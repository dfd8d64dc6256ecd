"""Products that we sell, and what is allowed for each."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Product:
    code: str
    title: str
    smallest: int
    largest: int
    commission: float


class ProductRepository:
    def __init__(self) -> None:
        products = (
            Product("home", "Home contents", 5_000, 200_000, 0.12),
            Product("bike", "Bicycle", 300, 12_000, 0.2),
            Product("travel", "Travel", 1_000, 50_000, 0.25),
        )
        self._by_code = {product.code: product for product in products}

    def get(self, code: str) -> Product | None:
        return self._by_code.get(code)

    def all(self) -> list[Product]:
        return list(self._by_code.values())
