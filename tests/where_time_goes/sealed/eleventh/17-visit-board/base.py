import tornado.web

from board import Board

_board = Board(window=1.0, most=100_000)


class PageHandler(tornado.web.RequestHandler):
    board = _board

    def prepare(self):
        address = self.request.headers.get("X-Forwarded-For", self.request.remote_ip)
        self.board.note(address, "enter")
        if self.board.busy(address):
            raise tornado.web.HTTPError(429)

    def set_default_headers(self):
        self.set_header("Cache-Control", "no-store")
