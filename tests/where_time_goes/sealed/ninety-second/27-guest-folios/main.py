import sys

import falcon
from waitress import serve

import settings
from folio import folio_of
from pms import PmsError


class Folio:
    def on_get(self, req: falcon.Request, resp: falcon.Response, house: str, room: str) -> None:
        if not room.isdigit():
            raise falcon.HTTPNotFound()
        resp.media = folio_of(house, room)


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "up"}


def bad_gateway(req: falcon.Request, resp: falcon.Response, error: PmsError, params: dict) -> None:
    raise falcon.HTTPBadGateway(description=str(error))


app = falcon.App()
app.add_error_handler(PmsError, bad_gateway)
app.add_route("/houses/{house}/rooms/{room}/folio", Folio())
app.add_route("/health", Health())


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS, connection_limit=600, backlog=512, _quiet=True)
