import asyncio

from litestar import Litestar, get
from litestar.di import Provide

from carrier import Carrier, carrier_access
from texts import describe

booth = asyncio.Semaphore(64)


@get("/parcels/{number:str}", dependencies={"carrier": Provide(carrier_access)})
async def parcel(number: str, carrier: Carrier) -> dict:
    async with booth:
        events = await carrier.events(number)
    return {"parcel": number, "state": describe(events[-1]["code"]), "events": [describe(e["code"]) for e in events]}


@get("/states", sync_to_thread=False)
def states() -> dict:
    return {str(code): describe(code) for code in (10, 20, 30, 40)}


app = Litestar([parcel, states])
