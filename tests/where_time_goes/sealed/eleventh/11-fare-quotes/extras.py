async def cover(gateway, trip):
    data = await gateway.fetch("insurance", trip)
    return {"price": data["amount"] / 1000, "currency": "EUR"}


async def offers(gateway, trip):
    seats = await gateway.fetch("seats", trip)
    insurance = await cover(gateway, trip)
    return {
        "seat_fee": seats["amount"] / 500,
        "insurance": insurance,
    }
