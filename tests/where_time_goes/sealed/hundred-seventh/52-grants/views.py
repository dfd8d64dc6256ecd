import json

from aiohttp import web
from pydantic import BaseModel, Field, ValidationError

from funds import FundsOffice

FUNDS = web.AppKey("funds", FundsOffice)
routes = web.RouteTableDef()


class Application(BaseModel):
    applicant: str = Field(min_length=2)
    cents: int = Field(gt=0, le=5_000_000)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.Response(text="ok")


@routes.get("/programmes/{code}")
async def programme(request: web.Request) -> web.Response:
    found = await request.app[FUNDS].programme(request.match_info["code"], request["trace"])
    return web.json_response({"code": found["code"], "title": found["title"], "open": found["left_cents"] > 0})


@routes.post("/programmes/{code}/applications")
async def apply(request: web.Request) -> web.Response:
    try:
        wish = Application.model_validate_json(await request.read())
    except ValidationError as error:
        raise web.HTTPUnprocessableEntity(text=json.dumps({"errors": error.error_count()})) from None
    reserved = await request.app[FUNDS].reserve(request.match_info["code"], wish.cents, request["trace"])
    return web.json_response({"applicant": wish.applicant, "reservation": reserved["number"]}, status=201)
