import falcon

from clearance import Declaration
from screening import ScreeningError
from tariffs import assess


class Health:
    async def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Duties:
    async def on_get(self, req, resp, code):
        value = req.get_param_as_float("value", default=1000.0)
        country = req.get_param("country", default="DE").upper()
        charges = assess(value, code, country)
        resp.media = {"code": code, "duty": charges.duty, "vat": charges.vat, "total": charges.total}


class Declarations:
    def __init__(self, desk):
        self._desk = desk

    async def on_post(self, req, resp):
        media = await req.get_media()
        try:
            declaration = Declaration.from_media(media)
        except (KeyError, TypeError, ValueError) as error:
            raise falcon.HTTPBadRequest(title="Invalid declaration", description=str(error))
        try:
            resp.media = self._desk.decide(declaration)
        except ScreeningError as error:
            raise falcon.HTTPServiceUnavailable(title="Screening unavailable", description=str(error))
        resp.status = falcon.HTTP_201

    async def on_get(self, req, resp):
        resp.media = {"decided": self._desk.decided}
