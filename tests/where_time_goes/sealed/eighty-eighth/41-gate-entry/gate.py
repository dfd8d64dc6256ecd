import re

import falcon

import settings
from access import AccessControl, AccessControlDown

BARCODE = re.compile(r"TK-\d{4}-\d{3}")


def gate_number(name: str) -> int:
    try:
        return settings.GATES[name]
    except KeyError:
        raise falcon.HTTPNotFound(description=f"no gate {name}") from None


class Scans:
    def __init__(self, access: AccessControl) -> None:
        self._access = access

    def on_post(self, req: falcon.Request, resp: falcon.Response, gate: str) -> None:
        number = gate_number(gate)
        barcode = (req.get_media() or {}).get("barcode", "")
        if not BARCODE.fullmatch(barcode):
            raise falcon.HTTPUnprocessableEntity(description="not a barcode of ours")
        verdict = self._access.scan(number, barcode)
        resp.status = falcon.HTTP_201
        resp.media = {"gate": gate, "admitted": verdict.admitted, "reason": verdict.reason, "block": verdict.block}


class Count:
    def __init__(self, access: AccessControl) -> None:
        self._access = access

    def on_get(self, req: falcon.Request, resp: falcon.Response, gate: str) -> None:
        resp.media = {"gate": gate, "inside": self._access.count(gate_number(gate))}


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "up"}


def access_control_down(req, resp, error, params) -> None:
    raise falcon.HTTPBadGateway(description=str(error))


def create_application() -> falcon.App:
    access = AccessControl(settings.ACCESS_CONTROL)
    app = falcon.App()
    app.add_error_handler(AccessControlDown, access_control_down)
    app.add_route("/health", Health())
    app.add_route("/gates/{gate}/scans", Scans(access))
    app.add_route("/gates/{gate}/count", Count(access))
    return app


application = create_application()
