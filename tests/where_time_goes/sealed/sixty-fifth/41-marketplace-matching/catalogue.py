"""The marketplace's products, as the nightly import leaves them."""
import random
from dataclasses import dataclass

BRANDS = ["Nordika", "Halvar", "Brix", "Solano", "Kestrel", "Ombra", "Tiverton", "Ulme"]
THINGS = ["desk lamp", "office chair", "bookcase", "kettle", "storage box", "wall clock",
          "coat rack", "side table", "picture frame", "floor mat"]
COLOURS = ["black", "white", "oak", "walnut", "sage green", "anthracite", "sand"]
SIZES = ["small", "medium", "large", "60 cm", "90 cm", "120 cm"]


@dataclass(frozen=True)
class Product:
    id: int
    title: str
    price: float


def _import(count=420):
    rnd = random.Random(1907)
    products = []
    for number in range(1, count + 1):
        title = " ".join(
            [rnd.choice(BRANDS), rnd.choice(THINGS), rnd.choice(COLOURS), rnd.choice(SIZES)]
        )
        products.append(Product(number, title, round(rnd.uniform(9, 240), 2)))
    return products


PRODUCTS = _import()
BY_ID = {product.id: product for product in PRODUCTS}
