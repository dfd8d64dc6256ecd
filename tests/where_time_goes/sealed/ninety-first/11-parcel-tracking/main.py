"""Tracking pages' interface."""

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import gateway
from carrier import CarrierError
from timeline import timeline


async def health(_: Request) -> Response:
    return JSONResponse({"status": "ok"})


async def track(request: Request) -> Response:
    parcel = request.path_params["parcel"]
    events = await gateway.events_of(parcel)
    return Response(timeline(parcel, events).model_dump_json(), media_type="application/json")


async def depot(request: Request) -> Response:
    code = request.path_params["code"]
    return JSONResponse({"code": code, "name": await gateway.depot_name(code)})


async def carrier_failed(_: Request, problem: Exception) -> Response:
    return JSONResponse({"error": str(problem)}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/parcels/{parcel}", track),
        Route("/depots/{code}", depot),
    ],
    exception_handlers={CarrierError: carrier_failed},
)
