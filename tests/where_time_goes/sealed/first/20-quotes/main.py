import asyncio
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI

import tariffs
from collect import Collector

collector = Collector()
lanes = asyncio.Semaphore(100)


@asynccontextmanager
async def lifespan(app: FastAPI):
    task = asyncio.create_task(collector.run())
    yield
    task.cancel()
    await collector.close()


app = FastAPI(lifespan=lifespan)


async def lane():
    async with lanes:
        yield


@app.get("/quotes/{product}", dependencies=[Depends(lane)])
async def quote(product: str, amount: int = 1):
    price = await collector.price(product)
    return {"product": product, "cents": price * amount}


@app.get("/tariffs/{country}")
def tariff(country: str):
    return {"country": country, "bands": tariffs.bands(country)}
