from partners import Partners


async def premium(partners: Partners, city: str, persons: int) -> dict:
    answer = await partners.fetch("/insurance", city=city, persons=persons)
    return {"plan": answer["plan"], "monthly": answer["monthly"]}
