from .http import upstream


async def rate(currency: str) -> float:
    data = await upstream.get("rates", currency)
    return data["rate"]


def convert(cents: int, rate: float) -> float:
    return round(cents * rate / 100, 2)
