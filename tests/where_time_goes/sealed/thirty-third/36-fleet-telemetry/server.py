from sanic import Sanic
from sanic.exceptions import BadRequest
from sanic.response import json

import config
from shifts import ShiftRegistry

app = Sanic("fleet_telemetry")
app.config.FALLBACK_ERROR_FORMAT = "json"
app.ctx.shifts = ShiftRegistry()


def _points(request):
    body = request.json or {}
    points = body.get("points")
    if not isinstance(points, list) or not 0 < len(points) <= config.MAX_POINTS:
        raise BadRequest("points are needed")
    if any(not isinstance(row, list) or len(row) != 3 for row in points):
        raise BadRequest("a point is [lat, lon, speed]")
    return points


@app.post("/vehicles/<vehicle:int>/positions")
async def add_positions(request, vehicle):
    shift = request.app.ctx.shifts.current(vehicle)
    shift.add(_points(request))
    return json(shift.status(), status=201)


@app.get("/vehicles/<vehicle:int>/summary")
async def summary(request, vehicle):
    return json(request.app.ctx.shifts.current(vehicle).status())


@app.get("/health")
async def health(request):
    return json({"status": "ok", "vehicles": len(request.app.ctx.shifts)})
