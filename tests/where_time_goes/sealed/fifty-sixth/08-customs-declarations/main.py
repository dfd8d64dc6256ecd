import falcon

import settings
from declarations import Desk, Register
from upstream import Screening, Tariffs, UpstreamError


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Quotes:
    def __init__(self, desk):
        self._desk = desk

    def on_get(self, req, resp, code):
        resp.media = self._desk.quote(
            code,
            req.get_param("origin", default="CN"),
            req.get_param_as_float("value", required=True),
        )


class Declarations:
    def __init__(self, desk):
        self._desk = desk

    def on_post(self, req, resp):
        body = req.get_media()
        try:
            args = body["party"], body["code"], body["origin"], float(body["value"])
        except KeyError as exc:
            raise falcon.HTTPUnprocessableEntity(title="missing field", description=str(exc))
        resp.media = self._desk.declare(*args)
        resp.status = falcon.HTTP_201


def upstream_failed(req, resp, exc, params):
    raise falcon.HTTPBadGateway(title="upstream", description=str(exc))


def create_app():
    desk = Desk(
        Tariffs(settings.TARIFF_URL, settings.POOL_SIZE, settings.READ_TIMEOUT),
        Screening(
            settings.SCREENING_URL, settings.POOL_SIZE, settings.READ_TIMEOUT,
            settings.SCREENINGS_AT_ONCE,
        ),
        Register(settings.RECENT),
    )
    app = falcon.App()
    app.add_error_handler(UpstreamError, upstream_failed)
    app.add_route("/health", Health())
    app.add_route("/quotes/{code}", Quotes(desk))
    app.add_route("/declarations", Declarations(desk))
    return app


app = create_app()
