from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel

import db
from datahub import DataHub


@asynccontextmanager
async def lifespan(app: FastAPI):
    await db.create_schema()
    app.state.datahub = DataHub()
    yield
    await app.state.datahub.aclose()
    await db.engine.dispose()


app = FastAPI(title="Consumption forecasts", lifespan=lifespan)


class Forecast(BaseModel):
    meter: int
    profile: str
    kwh_per_day: float
    peak_hour: int


def get_datahub(request: Request) -> DataHub:
    return request.app.state.datahub


async def get_meter(meter_id: int) -> db.Meter:
    meter = await db.find_meter(meter_id)
    if meter is None:
        raise HTTPException(404, "unknown meter")
    return meter


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.get("/meters/{meter_id}/forecast")
async def forecast(
    meter: Annotated[db.Meter, Depends(get_meter)], datahub: Annotated[DataHub, Depends(get_datahub)]
) -> Forecast:
    hours = await datahub.load_profile(meter.zone, meter.profile)
    share = sum(hours[:24]) / (sum(hours) or 1)
    return Forecast(
        meter=meter.id,
        profile=meter.profile,
        kwh_per_day=round(meter.yearly_kwh / 52 * share, 2),
        peak_hour=max(range(24), key=hours.__getitem__),
    )
