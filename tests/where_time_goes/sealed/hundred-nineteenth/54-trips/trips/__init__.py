from pyramid.config import Configurator
from pyramid.renderers import JSON

from .airlines import Airlines
from .search import FlightSearch


def main(global_config: dict | None = None, **settings):
    config = Configurator(settings=settings)
    config.add_renderer("json", JSON())
    airlines = Airlines(
        settings["airlines.url"],
        connections=int(settings.get("airlines.connections", 128)),
        timeout=float(settings.get("airlines.timeout", 8)),
    )
    config.registry.flight_search = FlightSearch(airlines, threads=int(settings.get("search.threads", 128)))
    config.add_route("health", "/health")
    config.add_route("flights", "/flights/{origin}/{destination}")
    config.add_route("fare", "/fares/{airline}/{flight}")
    config.scan(".views")
    return config.make_wsgi_app()
