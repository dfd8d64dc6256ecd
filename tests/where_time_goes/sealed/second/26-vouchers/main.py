import threading

import falcon

import quoting


class Tally:
    def __init__(self):
        self._counts = {}
        self._lock = threading.Lock()

    def process_response(self, req, resp, resource, req_succeeded):
        with self._lock:
            self._counts[req.path] = self._counts.get(req.path, 0) + 1


class Quote:
    def on_get(self, req, resp, code):
        resp.media = quoting.quote(code)


class Voucher:
    def on_get(self, req, resp, code):
        resp.media = quoting.describe(code)


app = falcon.App(middleware=[Tally()])
app.add_route("/vouchers/{code}", Voucher())
app.add_route("/vouchers/{code}/quote", Quote())
