from contextlib import asynccontextmanager

from fastapi import FastAPI, Request

from suppliers import SupplierCatalogue, supplier_client


@asynccontextmanager
async def lifespan(app):
    async with supplier_client() as client:
        app.state.catalogue = SupplierCatalogue(client)
        yield


app = FastAPI(lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/parts/{part}")
async def part_offer(part: str, request: Request):
    offer = await request.app.state.catalogue.offer(part)
    return {"part": part, "orderable": offer["stock"] > 0, "fresh": offer["fresh"]}
