import os

import falcon

from quotes import QuoteService
from transport import carrier_session

CARRIER_URL = f"http://127.0.0.1:{os.environ.get('CARRIER_PORT', '18740')}"


class QuoteResource:
    def __init__(self, service):
        self._service = service

    def on_get(self, req, resp, lane):
        resp.media = self._service.quote(lane, req.get_param_as_int("kg", required=True))


class HealthResource:
    def on_get(self, req, resp):
        resp.media = {"status": "up"}


def create_app():
    session = carrier_session(os.environ.get("CARRIER_TOKEN", "dev"))
    app = falcon.App()
    app.add_route("/health", HealthResource())
    app.add_route("/quotes/{lane}", QuoteResource(QuoteService(session, CARRIER_URL)))
    return app


app = create_app()
