import sys

import falcon
from waitress import serve

from telemetry import region_load
from topology import REGIONS


class RegionLoad:
    def on_get(self, req: falcon.Request, resp: falcon.Response, code: str) -> None:
        region = REGIONS.get(code.upper())
        if region is None:
            raise falcon.HTTPNotFound(description=f"no region {code}")
        resp.media = region_load(region)


class Regions:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = [{"code": region.code, "name": region.name, "rated_mw": region.rated_mw} for region in REGIONS.values()]


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "up"}


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/regions", Regions())
    app.add_route("/regions/{code}/load", RegionLoad())
    app.add_route("/health", Health())
    return app


if __name__ == "__main__":
    serve(create_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=64, connection_limit=400, _quiet=True)
