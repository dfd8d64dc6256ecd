import falcon

import merchants
from config import config
from stations import Floor


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Labels:
    def __init__(self, floor):
        self.floor = floor

    def on_post(self, req, resp, merchant_id):
        merchant = merchants.find(merchant_id)
        if merchant is None:
            raise falcon.HTTPNotFound(title="unknown merchant")
        order = req.get_media()
        fields = {
            "sender": merchant["name"],
            "recipient": order.get("recipient", ""),
            "reference": order.get("reference", ""),
        }
        future = self.floor.submit(merchant_id, merchant["template"], fields, order.get("format", config.default_format))
        label = future.result(timeout=config.submit_timeout)
        resp.status = falcon.HTTP_201
        resp.media = {"merchant": merchant_id, "format": label["format"], "document": label["document"]}


def create_app():
    floor = Floor(config.stations, config.engine_host, config.engine_port)
    api = falcon.App()
    api.add_route("/health", Health())
    api.add_route("/merchants/{merchant_id:int}/labels", Labels(floor))
    return api


app = create_app()
