import falcon

from readings import Readings
from usage import Usage

readings = Readings()
usage = Usage(readings)


class Meter:
    def on_get(self, req, resp, meter):
        resp.media = {"meter": meter, "days": readings.days(meter)}


class Forecast:
    def on_get(self, req, resp, meter):
        resp.media = {"meter": meter, "expected": usage.forecast(meter)}


class Bill:
    def on_get(self, req, resp, meter):
        resp.media = {"meter": meter, "cents": usage.bill(meter)}


application = falcon.App()
application.add_route("/meters/{meter:int}", Meter())
application.add_route("/meters/{meter:int}/forecast", Forecast())
application.add_route("/meters/{meter:int}/bill", Bill())
