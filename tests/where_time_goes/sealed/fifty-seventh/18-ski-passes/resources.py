import falcon

import gates
import settings


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Card:
    def on_get(self, req, resp, card):
        ride = gates.last_ride(card)
        resp.media = {"card": card, "lift": ride["lift"], "rides": ride["rides"]}


class Passes:
    def on_post(self, req, resp):
        order = req.get_media()
        kind = order["kind"]
        if kind not in settings.PRICES:
            raise falcon.HTTPUnprocessableEntity(description="no such pass")
        activation = gates.activate(order["card"], kind)
        resp.status = falcon.HTTP_201
        resp.media = {"card": order["card"], "price": settings.PRICES[kind], "valid_from": activation["valid_from"]}
