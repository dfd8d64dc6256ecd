from transport import client
from words import clean


async def search(text):
    reply = await client().get("/index/search", params={"q": clean(text)})
    reply.raise_for_status()
    return reply.json()["ids"]


async def suggest(text):
    reply = await client().get("/index/search", params={"q": clean(text)[:3]})
    reply.raise_for_status()
    return [f"{clean(text)}{n % 10}" for n in reply.json()["ids"]][:4]
