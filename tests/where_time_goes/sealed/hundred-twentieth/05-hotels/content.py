import config
from upstream import get_json


async def description(hotel: int, language: str) -> dict:
    found = await get_json("content", config.CONTENT_URL, f"/content/{hotel}", lang=language)
    return {"name": found["name"], "stars": found["stars"], "text": found["text"]}
