from contextlib import asynccontextmanager

from fastapi import FastAPI, Query, Request
from fastapi.responses import JSONResponse

from hydro import Hydro, HydroError
from levels import Outlook, outlook, stage


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.hydro = Hydro()
    yield
    await app.state.hydro.close()


app = FastAPI(title="River watch", lifespan=lifespan)


@app.exception_handler(HydroError)
async def hydro_failed(request: Request, error: HydroError) -> JSONResponse:
    return JSONResponse({"error": str(error)}, status_code=502)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/gauges/{gauge}")
async def gauge_level(gauge: int, request: Request):
    reading = await request.app.state.hydro.latest(gauge)
    return {"gauge": gauge, "level": reading["level"], "stage": stage(reading["basin"], reading["level"])}


@app.get("/basins/{basin}/outlook")
async def basin_outlook(basin: int, request: Request, hours: int = Query(24, ge=6, le=120)) -> Outlook:
    levels = await request.app.state.hydro.run_forecast(basin, hours)
    return outlook(basin, levels)
