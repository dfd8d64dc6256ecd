import sys

import falcon
from waitress import serve

import movements
import storage


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.text = "ok"


class PutAway:
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        scan = req.get_media()
        resp.media = movements.put_away(scan["bin"], scan["sku"], scan.get("packs", 1))


class Bin:
    def on_get(self, req: falcon.Request, resp: falcon.Response, code: str) -> None:
        resp.media = movements.bin_contents(code)


def create_app() -> falcon.App:
    storage.prepare()
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/put-away", PutAway())
    app.add_route("/bins/{code}", Bin())
    return app


if __name__ == "__main__":
    serve(create_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=72, backlog=512, connection_limit=400)
