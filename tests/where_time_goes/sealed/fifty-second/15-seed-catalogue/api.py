import falcon

import stock
from catalogue import Catalogue


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Varieties:
    def __init__(self, catalogue):
        self.catalogue = catalogue

    def on_get(self, req, resp, number):
        variety = self.catalogue.get(number)
        if variety is None:
            raise falcon.HTTPNotFound()
        resp.media = {**variety, "packets": stock.on_hand(number)}


class Export:
    """The whole catalogue, one variety a line, for the branch tills."""

    def __init__(self, catalogue):
        self.catalogue = catalogue

    def on_get(self, req, resp):
        resp.content_type = "application/x-ndjson"
        resp.content_length = self.catalogue.export_size()
        resp.stream = self.catalogue.export_chunks()


def make_api():
    catalogue = Catalogue()
    api = falcon.App()
    api.add_route("/health", Health())
    api.add_route("/varieties/{number:int}", Varieties(catalogue))
    api.add_route("/export", Export(catalogue))
    return api
