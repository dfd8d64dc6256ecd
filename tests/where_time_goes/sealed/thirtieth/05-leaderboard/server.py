import os
import sys

from sanic import Sanic
from sanic.exceptions import NotFound
from sanic.response import json

from board import Board
from presence import Presence
from scores import ScoreBook

PLAYERS = int(os.environ.get("PLAYERS", "40000"))
REFRESH = float(os.environ.get("BOARD_REFRESH", "0.3"))

app = Sanic("leaderboard", configure_logging=False)
app.config.ACCESS_LOG = False


@app.before_server_start
async def setup(app):
    app.ctx.book = ScoreBook.load_season(PLAYERS)
    app.ctx.board = Board(app.ctx.book, REFRESH)
    app.ctx.board.rebuild()
    app.ctx.presence = Presence()
    app.add_task(app.ctx.board.keep_fresh())


@app.get("/health")
async def health(request):
    return json({"ok": True})


@app.get("/top")
async def top(request):
    limit = min(int(request.args.get("limit", 20)), 100)
    country = request.args.get("country")
    board = app.ctx.board
    rows = board.by_country.get(country, []) if country else board.top
    return json({"built": board.built_at, "rows": rows[:limit]})


@app.get("/players/<player_id:int>")
async def player(request, player_id):
    p = app.ctx.book.players.get(player_id)
    if p is None:
        raise NotFound("unknown player")
    online = await app.ctx.presence.is_online(player_id)
    return json({"id": p.id, "name": p.name, "last": p.results[-5:], "online": online})


@app.post("/results")
async def add_result(request):
    app.ctx.book.add(int(request.json["player"]), int(request.json["points"]))
    return json({"ok": True}, status=201)


if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(sys.argv[1]), single_process=True, motd=False)
