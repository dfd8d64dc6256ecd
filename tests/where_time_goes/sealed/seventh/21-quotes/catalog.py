import gateway


async def catalog_item(sku: str) -> dict:
    row = await gateway.fetch(f"/items/{sku}")
    return {"name": row["name"].title(), "list_price": row["list_price"]}


async def stock_level(sku: str) -> dict:
    row = await gateway.fetch(f"/stock/{sku}")
    return {"free": max(0, row["on_hand"] - row["reserved"])}
