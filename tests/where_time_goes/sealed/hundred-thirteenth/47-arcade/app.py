import sys

from aiohttp import web

from boards import Boards
from fairplay import FairPlay
from settings import settings
from tickets import TicketBook, UnknownTicket

BOARDS = web.AppKey("boards", Boards)
TICKETS = web.AppKey("tickets", TicketBook)
FAIRPLAY = web.AppKey("fairplay", FairPlay)

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"build": settings.build})


@routes.post("/boards/{board}/tickets")
async def ticket(request):
    board = request.match_info["board"]
    body = await request.json()
    verdict = await request.app[FAIRPLAY].check(body["player"], body.get("cabinet", "web"))
    number, expires = request.app[TICKETS].issue(board, body["player"], verdict, settings.build)
    return web.json_response({"ticket": number, "expires": expires}, status=201)


@routes.post("/boards/{board}/scores")
async def score(request):
    board = request.match_info["board"]
    body = await request.json()
    ranked = False
    if "ticket" in body:
        try:
            ranked = request.app[TICKETS].redeem(body["ticket"], board, body["player"])["trust"] > 0.3
        except UnknownTicket:
            raise web.HTTPGone(reason="ticket is not valid any more")
    verdict = await request.app[FAIRPLAY].check(body["player"], "score")
    rank = request.app[BOARDS][board].post(body["player"], int(body["points"]))
    return web.json_response({"rank": rank, "ranked": ranked, "trust": verdict["trust"]})


@routes.get("/boards/{board}/top")
async def top(request):
    limit = min(int(request.query.get("limit", "20")), 100)
    return web.json_response(request.app[BOARDS][request.match_info["board"]].top(limit))


async def lifespan(app):
    await app[FAIRPLAY].start()
    yield
    await app[FAIRPLAY].stop()


def create_app():
    app = web.Application()
    app[BOARDS] = Boards(settings.board_size)
    app[TICKETS] = TicketBook(settings.ticket_ttl)
    app[FAIRPLAY] = FairPlay(settings.fairplay_url, settings.fairplay_connections)
    app.cleanup_ctx.append(lifespan)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
