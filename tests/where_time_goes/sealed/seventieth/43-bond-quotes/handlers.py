import re

from tornado.escape import json_decode
from tornado.web import HTTPError, RequestHandler

from wire import DealerError

ISIN = re.compile(r"[A-Z]{2}[A-Z0-9]{9}\d")


class BaseHandler(RequestHandler):
    def initialize(self, dealer=None):
        self.dealer = dealer

    def write_error(self, status_code, **kwargs):
        error = kwargs.get("exc_info", (None, None))[1]
        if isinstance(error, DealerError):
            self.set_status(502)
        self.finish({"error": str(error)})

    def isin(self, text):
        if not ISIN.fullmatch(text):
            raise HTTPError(422, "not an ISIN")
        return text


class HealthHandler(BaseHandler):
    def get(self):
        self.write({"status": "ok"})


class QuoteHandler(BaseHandler):
    async def get(self, isin):
        self.write(await self.dealer.quote(self.isin(isin)))


class YieldHandler(BaseHandler):
    async def post(self):
        body = json_decode(self.request.body)
        self.write(await self.dealer.indicative_yield(self.isin(body["isin"]), int(body["nominal"])))
