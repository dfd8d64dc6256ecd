from sanic import Sanic
from sanic.exceptions import BadRequest
from sanic.request import Request
from sanic.response import json

from boards import Boards

app = Sanic("leaderboard")
app.config.ACCESS_LOG = False
LEAGUES = {"bronze", "silver", "gold"}


@app.before_server_start
async def open_boards(app):
    app.ctx.boards = Boards()


@app.after_server_stop
async def close_boards(app):
    await app.ctx.boards.close()


@app.on_request
async def known_league(request: Request):
    league = request.match_info.get("league")
    if league is not None and league not in LEAGUES:
        return json({"error": "unknown league"}, status=404)


@app.get("/health")
async def health(request: Request):
    return json({"ok": True})


@app.get("/leagues/<league>/top")
async def top(request: Request, league: str):
    entries = await request.app.ctx.boards.top(league)
    return json({"league": league, "top": [e.as_dict(i) for i, e in enumerate(entries, 1)]})


@app.post("/leagues/<league>/results")
async def result(request: Request, league: str):
    body = request.json or {}
    try:
        player, points = str(body["player"]), float(body["points"])
    except (KeyError, ValueError) as error:
        raise BadRequest(str(error))
    total = await request.app.ctx.boards.record(league, player, points)
    return json({"player": player, "total": total}, status=201)
