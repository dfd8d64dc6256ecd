from pydantic import BaseModel

from upstream import fetch


class Rating(BaseModel):
    stars: float
    votes: int


async def rating_of(sku: str) -> Rating:
    payload = await fetch("reviews", sku)
    votes = sum(payload["histogram"])
    stars = sum((n + 1) * v for n, v in enumerate(payload["histogram"])) / votes
    return Rating(stars=round(stars, 2), votes=votes)
