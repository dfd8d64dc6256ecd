import sys

import falcon
from waitress import serve

from cover import premiums, settings


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Premium:
    def on_get(self, req, resp, crop, field_id):
        if crop not in settings.CROPS:
            raise falcon.HTTPNotFound()
        hectares = req.get_param_as_float("ha", default=1.0)
        resp.media = premiums.premium(crop, field_id, hectares)


def build():
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/premiums/{crop}/{field_id:int}", Premium())
    return app


if __name__ == "__main__":
    serve(build(), host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS)
