"""Resources of the apron."""
import falcon

import aodb


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


class StandOfFlight:
    """Where a flight is parked."""

    def on_get(self, req: falcon.Request, resp: falcon.Response, flight: str) -> None:
        found = aodb.ask(b"STND", flight=flight)
        resp.media = {"flight": flight, "stand": found["stand"], "pier": found["stand"][0]}


class Tows:
    """Orders to move an aircraft."""

    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        order = req.get_media()
        if not {"flight", "to"} <= order.keys():
            raise falcon.HTTPBadRequest(title="flight and to are needed")
        found = aodb.ask(b"STND", flight=order["flight"])
        if found["stand"] == order["to"]:
            resp.media = {"flight": order["flight"], "moved": False}
            return
        tow = aodb.ask(b"TOWR", flight=order["flight"], origin=found["stand"], target=order["to"])
        resp.status = falcon.HTTP_201
        resp.media = {"flight": order["flight"], "moved": True, "tow": tow["tow"], "tractor": tow["tractor"]}
