from dataclasses import dataclass

import settings


@dataclass
class Product:
    sku: str
    name: str
    pack: int


PRODUCTS = {
    p.sku: p
    for p in (
        Product("bolt-m6", "Hex bolt M6x40", 100),
        Product("bolt-m8", "Hex bolt M8x50", 50),
        Product("nut-m6", "Lock nut M6", 200),
        Product("washer-6", "Washer 6 mm", 500),
        Product("anchor-10", "Wall anchor 10 mm", 25),
        Product("screw-4x30", "Wood screw 4x30", 200),
    )
}


def availability(product, level):
    free = level["on_hand"] - level["reserved"]
    return {
        "sku": product.sku,
        "name": product.name,
        "packs": free // product.pack,
        "loose": free % product.pack,
        "bin": level["bin"],
        "reorder": free < settings.REORDER_BELOW,
    }
