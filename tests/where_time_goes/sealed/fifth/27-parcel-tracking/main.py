import asyncio

from fastapi import Depends, FastAPI

from carriers import REGISTRY

app = FastAPI()
limit = asyncio.Semaphore(150)


async def carrier(code: str):
    async with REGISTRY[code]() as found:
        yield found


@app.get("/track/{code}/{number}")
async def track(number: int, source=Depends(carrier)):
    async with limit:
        steps = await source.steps(number)
    return {"parcel": number, "carrier": source.code, "steps": steps, "open": len(steps) < 4}


@app.get("/health")
async def health():
    return {"ok": True}
