"""Stock levels of the warehouse, which speaks gRPC."""

import json
import os
from contextlib import asynccontextmanager

import grpc
from fastapi import FastAPI, HTTPException, Request

WAREHOUSE = f"127.0.0.1:{os.environ.get('WAREHOUSE_PORT', '26016')}"


class Warehouse:
    def __init__(self, channel: grpc.aio.Channel):
        self._level = channel.unary_unary(
            "/warehouse.Stock/Level",
            request_serializer=lambda message: json.dumps(message).encode(),
            response_deserializer=json.loads,
        )

    async def level(self, sku: str) -> dict:
        return await self._level({"sku": sku}, timeout=5, wait_for_ready=True)


@asynccontextmanager
async def lifespan(app: FastAPI):
    options = [("grpc.keepalive_time_ms", 60_000)]
    async with grpc.aio.insecure_channel(WAREHOUSE, options=options) as channel:
        app.state.warehouse = Warehouse(channel)
        yield


app = FastAPI(lifespan=lifespan)


@app.get("/stock/{sku}")
async def stock(sku: str, request: Request) -> dict:
    warehouse: Warehouse = request.app.state.warehouse
    try:
        found = await warehouse.level(sku)
    except grpc.aio.AioRpcError as error:
        raise HTTPException(503, error.details()) from error
    return {"sku": sku, "free": found["on_hand"] - found["reserved"]}


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}
