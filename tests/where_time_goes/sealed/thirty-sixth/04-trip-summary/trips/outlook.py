from .http import upstream


async def forecast(city: str) -> list[dict]:
    data = await upstream.get("weather", city)
    return data["days"]


async def advisories(country: str) -> list[str]:
    data = await upstream.get("advisories", country)
    return [item["text"] for item in data["items"]]
