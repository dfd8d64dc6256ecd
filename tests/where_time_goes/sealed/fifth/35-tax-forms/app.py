from pyramid.config import Configurator
from pyramid.view import view_config

import tables

RATES = tables.load()


@view_config(route_name="tax", renderer="json")
def tax(request):
    band = request.matchdict["band"]
    income = int(request.matchdict["income"])
    return {"band": band, "income": income, "due": RATES.due(band, income)}


@view_config(route_name="health", renderer="json")
def health(request):
    return {"ok": True}


def make():
    config = Configurator()
    config.add_route("tax", "/tax/{band}/{income:\\d+}")
    config.add_route("health", "/health")
    config.scan(__name__)
    return config.make_wsgi_app()


application = make()
