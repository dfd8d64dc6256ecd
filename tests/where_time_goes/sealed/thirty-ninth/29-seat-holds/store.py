from contextlib import asynccontextmanager

import redis.asyncio as redis

import settings


@asynccontextmanager
async def seat_store():
    store = redis.Redis(
        host=settings.STORE_HOST,
        port=settings.STORE_PORT,
        password=settings.STORE_PASSWORD,
        db=settings.STORE_DB,
        socket_timeout=5,
        client_name="seat-holds",
        decode_responses=True,
    )
    try:
        yield store
    finally:
        await store.aclose()
