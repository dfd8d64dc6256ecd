import falcon

import gateway
import wire
from networks import network_of


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"ok": True}


class Subscriber:
    def on_get(self, req: falcon.Request, resp: falcon.Response, msisdn: str) -> None:
        if not msisdn.isdigit() or not 7 <= len(msisdn) <= 15:
            raise falcon.HTTPUnprocessableEntity(title="not an msisdn")
        answer = gateway.routing_info(msisdn)
        if answer.get(wire.TAG_STATUS, "0") != "0":
            resp.media = {"msisdn": msisdn, "reachable": False}
            return
        resp.media = {
            "msisdn": msisdn,
            "reachable": True,
            "network": network_of(answer[wire.TAG_IMSI]),
            "msc": answer[wire.TAG_MSC],
        }


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/subscribers/{msisdn}", Subscriber())
