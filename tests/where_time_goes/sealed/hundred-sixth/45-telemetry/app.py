"""HTTP side of the telemetry service."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from quart import Quart, current_app

from metrics import Metrics
from readings import Readings
from settings import settings
from stations import StationClient, StationError

app = Quart(__name__)


@app.before_serving
async def start() -> None:
    executor = ThreadPoolExecutor(settings.threads, thread_name_prefix="station")
    asyncio.get_running_loop().set_default_executor(executor)
    app.stations = StationClient()
    app.metrics = Metrics(settings.flush_every)
    app.metrics.start()
    app.readings = Readings(app.stations, app.metrics)


@app.after_serving
async def stop() -> None:
    app.metrics.stop()
    app.stations.close()


@app.get("/stations/<int:station>/live")
async def live(station: int):
    return {"station": station, **await current_app.readings.live(station)}


@app.get("/stations/<int:station>/history")
async def history(station: int):
    now, before = await asyncio.gather(
        current_app.readings.live(station), current_app.readings.live(station + 1000)
    )
    return {"station": station, "now": now, "before": before}


@app.get("/stations/<int:station>/latest")
async def latest(station: int):
    reading = await current_app.readings.latest(station)
    if reading is None:
        return {"error": "nothing was read yet"}, 404
    return {"station": station, **reading}


@app.get("/metrics")
async def metrics():
    return dict(current_app.metrics.totals)


@app.errorhandler(StationError)
async def no_reading(error: StationError):
    return {"error": "the station does not answer"}, 502


@app.get("/health")
async def health():
    return {"status": "ok"}
