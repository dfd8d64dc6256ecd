import logging
from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Query

from database import make_pool
from reports import Reports

logging.getLogger("psycopg.pool").setLevel(logging.ERROR)


@asynccontextmanager
async def lifespan(app: FastAPI):
    pool = make_pool()
    await pool.open(wait=True, timeout=40)
    app.state.reports = Reports(pool)
    yield
    await pool.close()


app = FastAPI(title="Meter profiles", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/meters/{meter}/profile")
async def profile(meter: int):
    rows = await app.state.reports.profile(meter)
    if not rows:
        raise HTTPException(404, "no such meter")
    peak = max(rows, key=lambda row: row["wh"])
    return {"meter": meter, "peak_hour": peak["hour"], "hours": rows}


@app.get("/meters/{meter}/forecast")
async def forecast(meter: int, days: int = Query(7, ge=1, le=31)):
    rows = await app.state.reports.forecast(meter, days)
    if not rows:
        raise HTTPException(404, "no such meter")
    return {"meter": meter, "total_kwh": sum(row["wh"] for row in rows) / 1000, "days": rows}
