from pyramid.httpexceptions import HTTPNotFound
from pyramid.view import view_config
from sqlalchemy import select

from . import pricing
from .models import Lane


@view_config(route_name="health", renderer="json")
def health(request):
    return {"ok": True}


@view_config(route_name="quote", request_method="GET", renderer="json")
def show_quote(request):
    try:
        return pricing.quote(request.dbsession, request.carriers, int(request.matchdict["id"]),
                             request.params.get("lane", ""), float(request.params.get("kg", "1")))
    except pricing.NotFound as error:
        raise HTTPNotFound(str(error))


@view_config(route_name="lanes", request_method="GET", renderer="json")
def lanes(request):
    return [{"code": lane.code, "km": lane.km} for lane in request.dbsession.scalars(select(Lane))]
