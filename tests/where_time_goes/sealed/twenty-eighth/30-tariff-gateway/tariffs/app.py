import logging

import falcon

from .host import TariffHost
from .wire import WireError

log = logging.getLogger(__name__)


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Quote:
    def __init__(self, host):
        self._host = host

    def on_get(self, req, resp, tariff):
        kwh = req.get_param_as_int("kwh", required=True, min_value=1)
        zip_code = req.get_param("zip", required=True)
        quote = self._host.call("quote", tariff=tariff, kwh=kwh, zip=zip_code)
        resp.media = {"tariff": tariff, "kwh": kwh, "cents": quote["cents"]}


class Contracts:
    def __init__(self, host):
        self._host = host

    def on_post(self, req, resp):
        order = req.get_media()
        quote = self._host.call("quote", tariff=order["tariff"], kwh=order["kwh"], zip=order["zip"])
        contract = self._host.call("contract", **order, cents=quote["cents"])
        resp.media = {"contract": contract["number"], "cents": quote["cents"]}
        resp.status = falcon.HTTP_201


def host_failed(req, resp, exc, params):
    log.warning("tariff host: %s", exc)
    raise falcon.HTTPBadGateway(description="tariff host not available")


def create_app():
    host = TariffHost.from_environment()
    application = falcon.App()
    application.add_route("/health", Health())
    application.add_route("/tariffs/{tariff}/quote", Quote(host))
    application.add_route("/contracts", Contracts(host))
    application.add_error_handler((WireError, OSError), host_failed)
    return application


app = create_app()
