from pyramid.httpexceptions import HTTPBadRequest, HTTPNotFound
from pyramid.view import view_config

from models import Application, Remark

KINDS = {"carport", "dormer", "garage", "extension", "fence"}


def found(request):
    application = request.dbsession.get(Application, int(request.matchdict["id"]))
    if application is None:
        raise HTTPNotFound()
    return application


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@view_config(route_name="applications", request_method="POST", renderer="json")
def receive(request):
    form = request.json_body
    if form.get("kind") not in KINDS:
        raise HTTPBadRequest("unknown kind")
    application = Application(parcel=form["parcel"], kind=form["kind"], applicant=form["applicant"])
    request.dbsession.add(application)
    request.dbsession.flush()
    application.publication = request.gazette.announce(
        application.id, application.parcel, application.kind
    )
    request.response.status_code = 201
    return {"file": "BA-%06d" % application.id, "publication": application.publication}


@view_config(route_name="application", request_method="GET", renderer="json")
def show(request):
    application = found(request)
    return {
        "file": "BA-%06d" % application.id,
        "parcel": application.parcel,
        "state": application.state,
        "received": application.received.date().isoformat(),
    }


@view_config(route_name="remarks", request_method="POST", renderer="json")
def remark(request):
    application = found(request)
    form = request.json_body
    entry = Remark(application_id=application.id, office=form["office"], text=form["text"][:500])
    request.dbsession.add(entry)
    request.dbsession.flush()
    request.response.status_code = 201
    return {"remark": entry.id}
