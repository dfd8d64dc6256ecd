import asyncio
import re
from dataclasses import asdict, dataclass

from blacksheep import Application, FromJSON, bad_request, get, json, post

from batching import BatchedLookup
from geocoder import GeocoderClient
from routing import tour_length
from settings import settings

app = Application()
client = GeocoderClient(settings.geocoder_url, settings.geocoder_timeout)
lookups = BatchedLookup(client, settings.batch)


@dataclass
class Tour:
    stops: list[str]


def normalise(address: str) -> str:
    return re.sub(r"\s+", " ", address).strip().lower()


@app.on_start
async def start(application: Application) -> None:
    await client.open()
    lookups.start()


@app.on_stop
async def stop(application: Application) -> None:
    await lookups.stop()
    await client.close()


@get("/health")
async def health():
    return json({"status": "ok"})


@get("/positions")
async def position(q: str = ""):
    if not q:
        return bad_request("q is missing")
    found = await lookups.lookup(normalise(q))
    return json({"address": q, **asdict(found)})


@post("/tours")
async def tour(data: FromJSON[Tour]):
    stops = data.value.stops
    if not 2 <= len(stops) <= 6:
        return bad_request("a tour has 2 to 6 stops")
    points = await asyncio.gather(*(lookups.lookup(normalise(s)) for s in stops))
    return json({"stops": [asdict(p) for p in points], "length_km": tour_length(list(points))})
