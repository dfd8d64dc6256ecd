from partners import Partners


async def rent(partners: Partners, city: str, rooms: int) -> dict:
    answer = await partners.fetch("/housing", city=city, rooms=rooms)
    return {"monthly": answer["monthly"], "deposit": answer["monthly"] * 3}
