import asyncio

from fastapi import FastAPI

import reports
from reports import Report
from workers import pool

app = FastAPI(title="Spectra")


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/objects/{object_id}/report")
async def report(object_id: int) -> Report:
    return await asyncio.get_running_loop().run_in_executor(pool, reports.build, object_id)
