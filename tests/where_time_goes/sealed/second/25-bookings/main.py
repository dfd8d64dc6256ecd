import asyncio

from fastapi import Depends, FastAPI

import supplier

app = FastAPI(lifespan=supplier.lifespan)
seen = asyncio.Queue(maxsize=10000)
totals = {}


async def tally():
    while True:
        name = await seen.get()
        totals[name] = totals.get(name, 0) + 1
        seen.task_done()


@app.middleware("http")
async def count(request, call_next):
    if not hasattr(app.state, "tally"):
        app.state.tally = asyncio.create_task(tally())
    response = await call_next(request)
    await seen.put(request.url.path)
    return response


async def season():
    return await supplier.tariff("winter")


@app.get("/hotels/{number}")
async def hotel(number: int, tariff: int = Depends(season)):
    return {"tariff": tariff, **await supplier.fetch(f"/hotels/{number}")}


@app.get("/hotels/{number}/rooms")
async def rooms(number: int, tariff: int = Depends(season)):
    free, info = await asyncio.gather(
        supplier.fetch(f"/availability/{number}"), supplier.fetch(f"/hotels/{number}")
    )
    return {"tariff": tariff, "free": free["mark"], "hotel": info["ref"]}


@app.get("/reviews/{number}")
async def reviews(number: int):
    return await supplier.fetch(f"/reviews/{number}")
