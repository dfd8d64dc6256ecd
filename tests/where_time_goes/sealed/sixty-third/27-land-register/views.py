from pyramid.view import exception_view_config, view_config

from archive import NoSuchDeed, archive


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="deed", renderer="json", request_method="GET")
def deed(request):
    found = archive.deed(request.matchdict["number"])
    return {
        "number": found["number"],
        "parcel": found["parcel"],
        "owners": sorted(found["owners"]),
        "area": {"square_metres": found["area"], "hectares": round(found["area"] / 10000, 3)},
    }


@view_config(route_name="scan", renderer="json", request_method="GET")
def scan(request):
    found = archive.scan(request.matchdict["number"])
    return {"number": found["number"], "pages": [f"{found['shelf']}/{page:03d}.tif" for page in range(found["pages"])]}


@view_config(route_name="counts", renderer="json")
def counts(request):
    return archive.counts()


@exception_view_config(NoSuchDeed, renderer="json")
def missing(error, request):
    request.response.status_int = 404
    return {"error": f"not in the archive: {error}"}
