from dataclasses import dataclass


@dataclass(frozen=True)
class Product:
    sku: str
    title: str
    cents: int


_PRODUCTS = {
    p.sku: p
    for p in (
        Product("BX-10", "Storage box 10 l", 890),
        Product("BX-25", "Storage box 25 l", 1490),
        Product("LB-01", "Label roll", 420),
        Product("TP-05", "Packing tape", 310),
    )
}


def product(sku: str) -> Product | None:
    return _PRODUCTS.get(sku)


def all_products() -> list[Product]:
    return sorted(_PRODUCTS.values(), key=lambda p: p.sku)
