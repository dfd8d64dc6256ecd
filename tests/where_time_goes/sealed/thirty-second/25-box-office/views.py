from pyramid.httpexceptions import HTTPBadRequest, HTTPConflict, HTTPNotFound, HTTPPaymentRequired
from pyramid.view import view_config

import payments
import sales


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="availability", renderer="json", request_method="GET")
def availability(request):
    sections = sales.availability(int(request.matchdict["show"]))
    if not sections:
        raise HTTPNotFound()
    return {"show": int(request.matchdict["show"]), "sections": sections}


@view_config(route_name="holds", renderer="json", request_method="POST")
def create_hold(request):
    body = request.json_body
    seats = int(body.get("seats", 1))
    if not 1 <= seats <= 8:
        raise HTTPBadRequest(json_body={"error": "between 1 and 8 seats"})
    try:
        result = sales.hold(int(request.matchdict["show"]), body["section"], seats, body["customer"])
    except sales.Unknown as error:
        raise HTTPNotFound(json_body={"error": str(error)})
    except sales.SoldOut as error:
        raise HTTPConflict(json_body={"error": f"{error} is sold out"})
    except payments.Declined as error:
        raise HTTPPaymentRequired(json_body={"error": str(error)})
    request.response.status = 201
    return result
