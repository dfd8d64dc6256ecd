import httpx

import settings

http = httpx.AsyncClient(
    base_url=settings.RATING_URL,
    timeout=settings.RATING_TIMEOUT,
    limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
)


async def new_rating(rating: int, opponent: int, result: float) -> int:
    response = await http.post("/elo", json={"rating": rating, "opponent": opponent, "result": result})
    response.raise_for_status()
    return response.json()["rating"]
