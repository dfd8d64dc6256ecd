import argparse

from aiohttp import web
from pydantic import ValidationError

from positions import LastKnown, Position, as_event
from settings import settings
from tower import ControlTower

TOWER = web.AppKey("tower", ControlTower)
FLEET = web.AppKey("fleet", LastKnown)


async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


async def receive(request: web.Request) -> web.Response:
    try:
        position = Position.model_validate_json(await request.read())
    except ValidationError as error:
        return web.json_response({"errors": error.errors(include_url=False)}, status=422)
    fleet = request.app[FLEET]
    direction = fleet.update(position)
    event = as_event(position, direction, fleet.received, settings)
    await request.app[TOWER].forward(event)
    return web.json_response({"accepted": event["seq"], "heading": direction}, status=202)


async def where(request: web.Request) -> web.Response:
    at = request.app[FLEET].get(request.match_info["vehicle"])
    if at is None:
        return web.json_response({"at": None})
    return web.json_response({"at": at})


async def tower_session(app: web.Application):
    tower = ControlTower(settings)
    await tower.open()
    app[TOWER] = tower
    yield
    await tower.close()


def create_app() -> web.Application:
    app = web.Application()
    app[FLEET] = LastKnown()
    app.cleanup_ctx.append(tower_session)
    app.router.add_get("/health", health)
    app.router.add_post("/positions", receive)
    app.router.add_get("/vehicles/{vehicle}", where)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    web.run_app(create_app(), host="127.0.0.1", port=args.port, access_log=None, print=None)
