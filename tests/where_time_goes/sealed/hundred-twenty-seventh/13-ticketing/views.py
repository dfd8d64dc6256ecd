import itertools

from pyramid.httpexceptions import HTTPNotFound
from pyramid.view import view_config

import catalogue
from fiscal import signer

numbers = itertools.count(1)


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="exhibitions", renderer="json", request_method="GET")
def exhibitions(request):
    return {"exhibitions": catalogue.EXHIBITIONS}


@view_config(route_name="tickets", renderer="json", request_method="POST")
def sell(request):
    order = request.json_body
    exhibition = int(order["exhibition"])
    if exhibition not in catalogue.EXHIBITIONS:
        raise HTTPNotFound()
    visitors = int(order.get("visitors", 1))
    receipt = {
        "number": next(numbers),
        "exhibition": exhibition,
        "visitors": visitors,
        "cents": catalogue.price(exhibition, visitors, order.get("reduction", "none")),
    }
    receipt["signature"] = signer.sign(dict(receipt))
    request.response.status_code = 201
    return receipt
