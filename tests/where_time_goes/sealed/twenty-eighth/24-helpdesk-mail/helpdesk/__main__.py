import argparse

from aiohttp import web

from .background import Workers
from .config import Config
from .mailer import Mailer
from .tickets import TicketDesk

DESK = web.AppKey("desk", TicketDesk)
WORKERS = web.AppKey("workers", Workers)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/tickets/{id}")
async def show(request: web.Request) -> web.Response:
    ticket = request.app[DESK].get(int(request.match_info["id"]))
    if ticket is None:
        return web.json_response({"id": None, "state": "unknown"})
    return web.json_response(ticket.to_json())


@routes.post("/tickets")
async def create(request: web.Request) -> web.Response:
    data = await request.json()
    ticket = await request.app[DESK].open(data["subject"], data["reporter"], data["text"])
    return web.json_response(ticket.to_json(), status=201)


async def stop_workers(app: web.Application) -> None:
    app[WORKERS].shutdown()


def make_app(config: Config) -> web.Application:
    app = web.Application()
    app[WORKERS] = Workers(config.worker_threads)
    app[DESK] = TicketDesk(app[WORKERS], Mailer(config), config.agents)
    app.add_routes(routes)
    app.on_cleanup.append(stop_workers)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    web.run_app(make_app(Config()), host="127.0.0.1", port=args.port, access_log=None, print=None)
