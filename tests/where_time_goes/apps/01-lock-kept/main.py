"""A shop's stock: orders change it one at a time, and every so often the supplier is asked for more."""

import asyncio

from fastapi import FastAPI

app = FastAPI()

stock_lock = asyncio.Lock()
delivered = asyncio.Event()
stock = {"lamp": 1500, "chair": 4000}


@app.get("/")
async def index() -> dict[str, str]:
    return {"shop": "open"}


async def take(item: str) -> int:
    async with stock_lock:
        if stock[item] == 0:
            # The warehouse sets the event when the truck has been unloaded.
            await delivered.wait()
            stock[item] += 1500
        stock[item] -= 1
        return stock[item]


@app.get("/order/{item}")
async def order(item: str) -> dict[str, int]:
    await asyncio.sleep(0.025)  # the payment provider
    return {"left": await take(item)}
