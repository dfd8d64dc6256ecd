async def fare_for(gateway, trip):
    data = await gateway.fetch("fares", trip)
    return round(data["amount"] / 100, 2)


async def baggage_for(gateway, trip):
    data = await gateway.fetch("baggage", trip)
    return {"kg": data["amount"] % 30 + 10, "pieces": 1 + data["amount"] % 2}


async def carbon_for(gateway, trip):
    data = await gateway.fetch("carbon", trip)
    return data["amount"] * 3 // 7
