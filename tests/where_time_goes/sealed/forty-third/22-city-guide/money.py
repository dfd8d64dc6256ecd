import feeds


async def rate(currency):
    quote = await feeds.get_json(f"/rates/{currency}")
    return round(quote["per_usd"], 3)
