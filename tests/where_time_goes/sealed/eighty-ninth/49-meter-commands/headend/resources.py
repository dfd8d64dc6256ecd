import falcon

from headend import meters


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "ok"}


class MeterReading:
    def on_get(self, req: falcon.Request, resp: falcon.Response, serial: int) -> None:
        register = req.get_param_as_int("register", default=1)
        reading = meters.read_register(serial, register, req.get_param_as_int("tariff", default=0))
        resp.media = {"serial": reading.serial, "kwh": round(reading.kwh, 3), "taken_at": reading.taken_at}


class MeterSwitch:
    def on_post(self, req: falcon.Request, resp: falcon.Response, serial: int) -> None:
        order = req.get_media()
        resp.media = {"serial": serial, "done": meters.switch(serial, bool(order["closed"]))}
