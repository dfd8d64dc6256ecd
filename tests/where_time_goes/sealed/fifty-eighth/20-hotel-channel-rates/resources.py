import falcon

from channel import ChannelError, channel
from config import config
from pricing import sell_rate


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Rates:
    def on_get(self, req, resp, hotel):
        night = req.get_param("night", required=True)
        offers = [sell_rate(rate) for rate in channel.rates(hotel, night)]
        resp.media = {"hotel": hotel, "night": night, "currency": config.currency, "offers": offers}


class Holds:
    def on_post(self, req, resp, hotel):
        body = req.get_media()
        nights = int(body.get("nights", 1))
        if not 1 <= nights <= 21:
            raise falcon.HTTPBadRequest(title="nights out of range")
        resp.media = channel.hold(hotel, body["room"], nights)
        resp.status = falcon.HTTP_201


def channel_failed(req, resp, error, params):
    raise falcon.HTTPBadGateway(title="channel manager", description=str(error))


def build() -> falcon.App:
    app = falcon.App()
    app.add_error_handler(ChannelError, channel_failed)
    app.add_route("/health", Health())
    app.add_route("/hotels/{hotel:int}/rates", Rates())
    app.add_route("/hotels/{hotel:int}/holds", Holds())
    return app
