import asyncio
import os

from blacksheep import Application, get, json

from stays.search import Search
from stays.sources import Rates, Sources

app = Application()


@app.lifespan
async def resources():
    sources = Sources(int(os.environ["PEER_PORT"]))
    await sources.open()
    search = Search(sources, Rates(sources))
    app.services.register(Search, instance=search)
    keeper = asyncio.create_task(search.keep_log())
    yield
    keeper.cancel()
    await sources.close()


@get("/health")
async def health():
    return json({"status": "up"})


@get("/cities/{city}/stays")
async def stays(search: Search, city: str, nights: int = 2, currency: str = "EUR"):
    return json({"city": city, "offers": await search.find(city, nights, currency)})
