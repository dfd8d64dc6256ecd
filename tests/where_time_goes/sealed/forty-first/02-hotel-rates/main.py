import contextlib
import uuid

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

import pricing
from channel import ChannelError, ChannelManager, wait_until_open
from settings import settings


@contextlib.asynccontextmanager
async def lifespan(app):
    wait_until_open(settings.channel_url)
    manager = ChannelManager()
    await manager.start()
    app.state.channel = manager
    yield
    await manager.stop()


async def health(request):
    return JSONResponse({"status": "ok"})


async def rates(request):
    hotel_id = request.path_params["hotel_id"]
    nights = int(request.query_params.get("nights", 2))
    guests = int(request.query_params.get("guests", 2))
    reply = await request.app.state.channel.nightly(hotel_id, nights)
    offers = [
        {"room": room["code"], **pricing.stay_total(room["nightly"], guests)}
        for room in reply["rooms"]
    ]
    return JSONResponse(
        {"hotel": hotel_id, "offers": offers, "cheapest": pricing.cheapest(reply["rooms"], guests)}
    )


async def book(request):
    order = await request.json()
    allotment = await request.app.state.channel.allot(
        int(order["hotel"]), order["room"], int(order.get("nights", 1))
    )
    return JSONResponse(
        {"booking": uuid.uuid4().hex, "allotment": allotment["number"]}, status_code=201
    )


async def channel_failed(request, error):
    return JSONResponse({"error": str(error)}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/hotels/{hotel_id:int}/rates", rates),
        Route("/bookings", book, methods=["POST"]),
    ],
    exception_handlers={ChannelError: channel_failed},
    lifespan=lifespan,
)
