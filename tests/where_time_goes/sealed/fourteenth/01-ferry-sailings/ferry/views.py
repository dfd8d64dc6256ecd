from aiohttp import web

from .board import DepartureBoard
from .clients import SeatClient

SEATS = web.AppKey("seats", SeatClient)
BOARD = web.AppKey("board", DepartureBoard)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get(r"/sailings/{sailing_id:\d+}")
async def sailing(request: web.Request) -> web.Response:
    sailing_id = int(request.match_info["sailing_id"])
    seats = await request.app[SEATS].available(sailing_id)
    board = request.app[BOARD]
    terminal = board.terminal_for(sailing_id)
    bulletin = board.lookup(terminal)
    return web.json_response({
        "sailing": sailing_id,
        "terminal": terminal,
        "berth": bulletin["berth"],
        "tide": bulletin["tide_m"],
        "departs": (bulletin["issued"] + bulletin["delay"]).isoformat(),
        "seats": seats["free"],
    })


@routes.get("/terminals/{name}")
async def terminal(request: web.Request) -> web.Response:
    bulletin = request.app[BOARD].lookup(request.match_info["name"])
    if bulletin is None:
        raise web.HTTPNotFound()
    return web.json_response({"berth": bulletin["berth"], "tide": bulletin["tide_m"]})
