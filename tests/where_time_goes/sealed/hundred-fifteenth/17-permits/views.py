from pyramid.httpexceptions import HTTPBadGateway, HTTPConflict, HTTPUnprocessableEntity
from pyramid.view import exception_view_config, view_config

from permits import fee
from upstream import UpstreamError


@view_config(route_name="permits", request_method="POST", renderer="json")
def issue(request):
    wish = request.json_body
    fees = request.registry.settings["zone.fees"]
    if wish.get("zone") not in fees:
        raise HTTPUnprocessableEntity()
    plate = wish["plate"].replace(" ", "").upper()
    vehicle = request.register.call("GET", f"/vehicles/{plate}")
    if vehicle["deregistered"]:
        raise HTTPConflict()
    amount = fee(fees, wish["zone"], vehicle)
    paid = request.payments.call("POST", "/charges", {"account": wish["account"], "amount": amount})
    permit = request.registry["permits"].issue(plate, wish["zone"], paid["receipt"])
    request.response.status_int = 201
    return {"permit": permit.number, "plate": plate, "amount": amount, "receipt": permit.receipt}


@view_config(route_name="plate", request_method="GET", renderer="json")
def check(request):
    plate = request.matchdict["plate"].upper()
    vehicle = request.register.call("GET", f"/vehicles/{plate}")
    permit = request.registry["permits"].find(plate)
    return {
        "plate": plate,
        "make": vehicle["make"],
        "permit": permit.number if permit else None,
        "zone": permit.zone if permit else None,
    }


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@exception_view_config(UpstreamError)
def upstream_failed(exc, request):
    return HTTPBadGateway(json_body={"error": str(exc)})
