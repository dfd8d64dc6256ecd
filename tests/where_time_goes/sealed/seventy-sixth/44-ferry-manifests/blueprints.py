from sanic import Blueprint
from sanic.exceptions import BadRequest, NotFound, ServiceUnavailable
from sanic.response import json

import config
from harbour import HarbourUnavailable

sailings = Blueprint("sailings", url_prefix="/sailings")


def sailing_or_404(name):
    try:
        return config.SAILINGS[name]
    except KeyError:
        raise NotFound(f"no sailing {name}")


@sailings.get("/<name:str>")
async def show(request, name):
    sailing = sailing_or_404(name)
    aboard = await request.app.ctx.manifests.passengers(name)
    try:
        state = await request.app.ctx.harbour.report(sailing["ship"], sailing["berth"], aboard)
    except HarbourUnavailable as error:
        raise ServiceUnavailable(str(error))
    return json({"sailing": name, "passengers": aboard, "berth": state["berth"], "clear": state["clear"]})


@sailings.post("/<name:str>/bookings")
async def book(request, name):
    sailing = sailing_or_404(name)
    passengers = (request.json or {}).get("passengers")
    if not isinstance(passengers, int) or passengers < 1:
        raise BadRequest("passengers must be a positive number")
    aboard = await request.app.ctx.manifests.book(name, passengers)
    try:
        state = await request.app.ctx.harbour.report(sailing["ship"], sailing["berth"], aboard)
    except HarbourUnavailable as error:
        raise ServiceUnavailable(str(error))
    return json({"sailing": name, "passengers": aboard, "approval": state["approval"]}, status=201)
