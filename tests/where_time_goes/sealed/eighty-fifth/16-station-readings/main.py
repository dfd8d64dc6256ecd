import requests
from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPBadGateway
from pyramid.view import view_config

import derived
from network import network
from tracing import RequestTrace


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="reading", renderer="json")
def reading(request):
    trace = RequestTrace(request.headers.get("X-Trace-Id"))
    station = request.matchdict["station"]
    latest = network.traced(trace).latest(station)
    request.response.headers["Server-Timing"] = trace.server_timing()
    return {
        "station": station,
        "at": latest["at"],
        "temperature": latest["temperature"],
        "dew_point": derived.dew_point(latest["temperature"], latest["humidity"]),
        "wind_chill": derived.wind_chill(latest["temperature"], latest["wind_kmh"]),
        "pressure": derived.sea_level_pressure(latest["pressure"], latest["temperature"], latest["altitude"]),
    }


@view_config(route_name="wind", renderer="json")
def wind(request):
    trace = RequestTrace(request.headers.get("X-Trace-Id"))
    latest = network.traced(trace).latest(request.matchdict["station"])
    request.response.headers["Server-Timing"] = trace.server_timing()
    return {"station": request.matchdict["station"], "kmh": latest["wind_kmh"], "from": latest["wind_from"]}


@view_config(context=requests.RequestException)
def network_failed(error, request):
    return HTTPBadGateway(str(error))


def make_app():
    config = Configurator()
    config.add_route("health", "/health")
    config.add_route("reading", "/stations/{station}/reading")
    config.add_route("wind", "/stations/{station}/wind")
    config.scan(__name__)
    return config.make_wsgi_app()


app = make_app()
