from upstream import upstream


async def stock(sku: int) -> str:
    units = (await upstream.fetch(f"/stock/{sku}"))["units"]
    return "sold out" if units == 0 else "few left" if units < 5 else "in stock"


async def delivery(postcode: str) -> dict:
    found = await upstream.fetch("/delivery", postcode=postcode)
    return {"days": found["days"], "fee": found["fee"]}
