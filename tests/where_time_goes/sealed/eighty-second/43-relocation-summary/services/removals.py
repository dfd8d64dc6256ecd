from partners import Partners


async def offer(partners: Partners, city: str, volume: int) -> dict:
    answer = await partners.fetch("/removals", city=city, volume=volume)
    return {"carrier": answer["carrier"], "price": answer["price"]}
