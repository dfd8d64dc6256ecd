import falcon

from resources import Advice, Health, Watering
from stations import StationError, Stations


def _station_failed(req, resp, error, params):
    raise falcon.HTTPError(falcon.HTTP_502, description=str(error))


def create_app() -> falcon.App:
    stations = Stations()
    app = falcon.App()
    app.add_error_handler(StationError, _station_failed)
    app.add_route("/plots/{plot:int}/beds/{bed}/advice", Advice(stations))
    app.add_route("/plots/{plot:int}/beds/{bed}/watering", Watering(stations))
    app.add_route("/health", Health())
    return app
