from pyramid.httpexceptions import HTTPNotFound
from pyramid.view import view_config


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="title", request_method="GET", renderer="json")
def title(request):
    title_id = int(request.matchdict["title_id"])
    row = request.catalogue.title(title_id)
    if row is None:
        raise HTTPNotFound()
    copies = request.circulation.copies(title_id)
    return {
        "id": title_id,
        "name": row[0],
        "author": row[1],
        "available": sum(not c["on_loan"] for c in copies),
        "shelves": sorted({c["shelf"] for c in copies}),
    }
