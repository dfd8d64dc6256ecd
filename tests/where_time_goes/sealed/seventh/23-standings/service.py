import falcon

from board import Board
from store import connect


class Standings:
    def __init__(self, board: Board):
        self.board = board

    def on_get(self, req, resp, league):
        top = min(req.get_param_as_int("top", default=25), 50)
        entries = self.board.top(league, top)
        resp.media = {"league": league, "table": [e.row() for e in entries]}
        resp.cache_control = ["max-age=2"]


class Ping:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


def create():
    app = falcon.App()
    app.add_route("/leagues/{league}/table", Standings(Board(connect())))
    app.add_route("/ping", Ping())
    return app


application = create()
