from dataclasses import asdict

from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPBadRequest

from screening import Screener


def health(request):
    return {"status": "ok"}


def screen(request):
    name = request.params.get("name", "").strip()
    if len(name) < 3:
        raise HTTPBadRequest("name is too short")
    hits = request.registry["screener"].screen(name)
    return {
        "name": name,
        "decision": "review" if hits else "clear",
        "hits": [asdict(hit) for hit in hits],
    }


def build():
    config = Configurator()
    config.registry["screener"] = Screener()
    config.add_route("health", "/health")
    config.add_route("screen", "/screenings")
    config.add_view(health, route_name="health", renderer="json")
    config.add_view(screen, route_name="screen", renderer="json")
    return config.make_wsgi_app()


app = build()
