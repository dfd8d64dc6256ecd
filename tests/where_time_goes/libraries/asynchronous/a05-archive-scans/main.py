"""Descriptions of archived scans."""

from anyio import to_thread
from litestar import Litestar, get

import store


@get("/scans/{scan:str}")
async def describe(scan: str) -> dict:
    found = await to_thread.run_sync(store.stat, scan, limiter=store.store_limiter())
    return {"scan": scan, "pages": found["pages"], "cold": found["store"] == "cold"}


@get("/health", sync_to_thread=False)
def health() -> str:
    return "ok"


app = Litestar([describe, health])
