from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPServiceUnavailable, HTTPUnprocessableEntity
from pyramid.view import exception_view_config, view_config

from deeds import KINDS, Deeds
from register import Register
from wire import RegisterError


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="kinds", renderer="json")
def kinds(request):
    return KINDS


@view_config(route_name="deeds", renderer="json", request_method="POST")
def record(request):
    order = request.json_body
    if order.get("kind") not in KINDS or not order.get("parties"):
        raise HTTPUnprocessableEntity(json={"error": "kind and parties are needed"})
    request.response.status_int = 201
    return request.registry.deeds.record(order["kind"], order["parties"], order.get("notary", "winter"))


@view_config(route_name="deed", renderer="json", request_method="GET")
def status(request):
    return request.registry.deeds.status(request.matchdict["number"])


@exception_view_config(RegisterError)
def register_down(exc, request):
    return HTTPServiceUnavailable(json={"error": str(exc)})


def make_app():
    with Configurator() as config:
        config.registry.deeds = Deeds(Register())
        config.add_route("health", "/health")
        config.add_route("kinds", "/kinds")
        config.add_route("deeds", "/deeds")
        config.add_route("deed", "/deeds/{number}")
        config.scan("office")
        return config.make_wsgi_app()
