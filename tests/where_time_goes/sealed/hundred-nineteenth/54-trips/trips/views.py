from pyramid.httpexceptions import HTTPBadRequest
from pyramid.view import exception_view_config, view_config

from .airlines import AirlineError
from .search import AIRLINES


@view_config(route_name="health", renderer="json", request_method="GET")
def health(request):
    return {"status": "ok"}


@view_config(route_name="flights", renderer="json", request_method="GET")
def flights(request):
    origin = request.matchdict["origin"].upper()
    destination = request.matchdict["destination"].upper()
    if origin == destination or len(origin) != 3 or len(destination) != 3:
        raise HTTPBadRequest()
    offers = request.registry.flight_search.offers(origin, destination)
    return {"from": origin, "to": destination, "offers": offers, "cheapest": offers[0] if offers else None}


@view_config(route_name="fare", renderer="json", request_method="GET")
def fare(request):
    airline = request.matchdict["airline"].lower()
    if airline not in AIRLINES:
        raise HTTPBadRequest()
    return request.registry.flight_search.airlines.fare(airline, request.matchdict["flight"])


@exception_view_config(AirlineError, renderer="json")
def airline_failed(exc, request):
    request.response.status = 502
    return {"error": str(exc)}
