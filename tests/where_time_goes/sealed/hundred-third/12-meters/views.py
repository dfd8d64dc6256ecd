from pyramid.httpexceptions import HTTPBadGateway
from pyramid.view import view_config

import frames
import headend
import settings


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="reading", renderer="json")
def reading(request):
    meter = int(request.matchdict["meter"])
    values = headend.reading(meter)
    cost = sum(values[name] * cents for name, cents in settings.TARIFF_CENTS.items())
    return {"meter": meter, "kwh": values, "cost_cents": round(cost)}


@view_config(route_name="events", renderer="json")
def events(request):
    meter = int(request.matchdict["meter"])
    limit = min(int(request.params.get("limit", 5)), 50)
    return {"meter": meter, "events": headend.events(meter, limit)}


@view_config(context=frames.ProtocolError)
@view_config(context=OSError)
def head_end_failed(error, request):
    return HTTPBadGateway(json_body={"error": str(error)})
