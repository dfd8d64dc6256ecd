from concurrent.futures import ThreadPoolExecutor

from pyramid.httpexceptions import HTTPBadGateway, HTTPConflict, HTTPNotFound
from pyramid.view import exception_view_config, view_config

import config
from archive import ArchiveError
from wardrobe import Taken

background = ThreadPoolExecutor(max_workers=config.SERVER_THREADS, thread_name_prefix="archive")


@view_config(route_name="health", renderer="json")
def health(request):
    return {"ok": True}


@view_config(route_name="search", renderer="json", request_method="GET")
def search(request):
    period, garment = request.params["period"], request.params["garment"]
    elsewhere = background.submit(request.registry.archive.similar, period, garment)
    own = request.registry.wardrobe.find(period, garment, request.params.get("size"))
    return {"own": own, "elsewhere": elsewhere.result(timeout=20)}


@view_config(route_name="piece", renderer="json", request_method="GET")
def piece(request):
    piece_id = int(request.matchdict["id"])
    if piece_id not in request.registry.wardrobe.pieces:
        raise HTTPNotFound()
    found = request.registry.wardrobe.pieces[piece_id]
    return {"id": found.id, "garment": found.garment, "rail": found.rail, **request.registry.archive.condition(piece_id)}


@view_config(route_name="loans", renderer="json", request_method="POST")
def lend(request):
    order = request.json_body
    production = request.registry.archive.production(order["production"])
    report = request.registry.archive.condition(int(order["piece"]))
    loan = request.registry.wardrobe.lend(int(order["piece"]), production["title"], int(order.get("weeks", 6)))
    request.response.status_int = 201
    return {**loan, "premiere": production["premiere"], "condition": report["condition"]}


@exception_view_config(Taken)
def taken(exc, request):
    return HTTPConflict(json={"taken_by": str(exc)})


@exception_view_config(ArchiveError)
def archive_down(exc, request):
    return HTTPBadGateway(json={"archive": str(exc)})
