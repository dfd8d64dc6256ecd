from shop import sql


def on_hand(sku: int) -> int:
    found = sql.one("select coalesce(sum(on_hand), 0) as total from batches where sku = %s", sku)
    return int(found["total"])


def availability(sku: int, wanted: int) -> str:
    left = on_hand(sku)
    if left >= wanted:
        return "in stock"
    return "partly" if left else "to be ordered"
