from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

import operators
import timetable


async def health(request):
    return JSONResponse({"status": "ok"})


async def departures(request):
    port = request.path_params["port"].lower()
    now = request.query_params.get("now", "08:00")
    found = await operators.departures(port, now)
    return JSONResponse({"port": port, "board": timetable.board(found, now)})


async def vessel(request):
    found = await operators.vessel(request.path_params["name"].lower())
    if found is None:
        return JSONResponse({"error": "unknown vessel"}, status_code=404)
    return JSONResponse(found)


async def operator_error(request, error):
    return JSONResponse({"error": "operator unavailable"}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/ports/{port}/departures", departures),
        Route("/vessels/{name}", vessel),
    ],
    exception_handlers={operators.OperatorError: operator_error},
)
