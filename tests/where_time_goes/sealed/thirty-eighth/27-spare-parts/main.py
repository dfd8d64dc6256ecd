from pyramid.config import Configurator
from pyramid.view import view_config

from catalogue import Catalogue
from recent import RecentParts

catalogue = Catalogue()
recent = RecentParts()


@view_config(route_name="health", renderer="json")
def health(request):
    return {"ok": True}


@view_config(route_name="part", renderer="json")
def part(request):
    number = int(request.matchdict["number"])
    found = catalogue.part(number)
    recent.note(number, found["name"])
    return {"number": number, "name": found["name"], "cents": found["cents"]}


@view_config(route_name="drawing", renderer="json")
def drawing(request):
    found = catalogue.drawing(int(request.matchdict["number"]))
    return {"sheet": found["sheet"], "lines": found["lines"]}


@view_config(route_name="recent", renderer="json")
def recently_seen(request):
    return {"names": recent.names()}


def create_app():
    with Configurator() as config:
        config.add_route("health", "/health")
        config.add_route("part", "/parts/{number}")
        config.add_route("drawing", "/drawings/{number}")
        config.add_route("recent", "/recent")
        config.scan("main")
        return config.make_wsgi_app()


app = create_app()
