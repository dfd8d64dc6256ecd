import os

from pyramid.config import Configurator

from .catalogue import Catalogue
from .circulation import CirculationClient


def main(global_config, **settings):
    base_url = settings.get(
        "circulation.url", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18306')}"
    )
    catalogue = Catalogue(settings["catalogue.database"])
    catalogue.ensure()
    circulation = CirculationClient(base_url, float(settings["circulation.timeout"]))

    with Configurator(settings=settings) as config:
        config.add_request_method(lambda request: catalogue, "catalogue", reify=True)
        config.add_request_method(lambda request: circulation, "circulation", reify=True)
        config.add_route("health", "/health")
        config.add_route("title", "/titles/{title_id:\\d+}")
        config.scan(".views")
        return config.make_wsgi_app()
