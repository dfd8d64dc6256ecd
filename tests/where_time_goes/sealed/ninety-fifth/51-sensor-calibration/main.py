from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException
from sqlalchemy.ext.asyncio import AsyncConnection

import reference
import store
from calibration import UnknownSensor, correct
from settings import settings
from statements import StatementLog, statement_log


@asynccontextmanager
async def lifespan(_app: FastAPI):
    await store.create_schema()
    yield
    await reference.aclose()
    await store.engine.dispose()


app = FastAPI(title="Sensor calibration", lifespan=lifespan)


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.get("/sensors/{sensor_id}/corrected")
async def corrected(
    sensor_id: int,
    raw: float,
    conn: Annotated[AsyncConnection, Depends(store.connection)],
    statements: Annotated[StatementLog, Depends(statement_log)],
) -> dict:
    try:
        result = await correct(conn, sensor_id, raw)
    except UnknownSensor:
        raise HTTPException(404, "unknown sensor")
    return asdict(result) | {"within_budget": statements.count <= settings.statement_budget}
