from .http import upstream


async def offers(city: str, nights: int) -> list[dict]:
    data = await upstream.get("lodging", city)
    return [{"name": offer["name"], "cents": offer["cents"] * nights} for offer in data["offers"]]
