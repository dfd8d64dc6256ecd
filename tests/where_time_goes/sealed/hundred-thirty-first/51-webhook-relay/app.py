import sys

from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPBadGateway
from pyramid.view import view_config
from urllib3.exceptions import HTTPError
from waitress import serve

import settings
from delivery import deliver
from journal import Journal

journal = Journal(settings.JOURNAL_FILE)


@view_config(route_name="health", renderer="json")
def health(request):
    return {"ok": True, "deliveries": len(journal)}


@view_config(route_name="events", request_method="POST", renderer="json")
def publish(request):
    body = request.json_body
    try:
        delivery = deliver(body["event"], body["subscriber"], body.get("data", {}))
    except HTTPError as exc:
        raise HTTPBadGateway(str(exc))
    number = journal.record(delivery)
    request.response.status_int = 202
    return {"number": number, "id": delivery["id"], "status": delivery["status"]}


@view_config(route_name="deliveries", renderer="json")
def deliveries(request):
    count = min(int(request.params.get("count", 20)), 200)
    return {"total": len(journal), "deliveries": journal.last(count)}


def make_app():
    with Configurator() as config:
        config.add_route("health", "/health")
        config.add_route("events", "/events")
        config.add_route("deliveries", "/deliveries")
        config.scan(__name__)
        return config.make_wsgi_app()


if __name__ == "__main__":
    serve(make_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS,
          connection_limit=400, _quiet=True)
