import settings
from merchants import Merchant, inventory_of


def with_commission(price: float) -> float:
    return round(price * (1 + settings.COMMISSION), 2)


async def offer(merchant: Merchant, sku: str) -> dict:
    async with inventory_of(merchant) as inventory:
        item = await inventory.item(sku)
    return {
        "merchant": merchant.name,
        "sku": sku,
        "title": item["title"],
        "price": with_commission(item["price"]),
        "available": item["stock"] > 0,
        "ships_from": merchant.region,
    }
