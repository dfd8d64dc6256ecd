import sys
import uuid

from cheroot.wsgi import Server
from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPNotFound
from pyramid.response import Response
from pyramid.view import view_config

import settings
from declaration import as_xml, positions
from journal import Journal
from tariff import TariffService


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


def declare(request, code: str, goods: str, value: float, count: int) -> Response:
    rates = request.registry.tariff.rates(code)
    number = f"MRN{uuid.uuid4().hex[:15].upper()}"
    document = as_xml(number, positions(code, goods, value, count, rates))
    request.registry.journal.record(number, request.client_addr or "-", document)
    receipt = f'<receipt number="{number}" size="{len(document)}"/>\n'
    return Response(receipt, status=201, content_type="application/xml", charset="utf-8")


@view_config(route_name="declarations", request_method="POST")
def create(request):
    body = request.json_body
    return declare(request, body["code"], body["goods"], float(body["value"]), int(body["positions"]))


@view_config(route_name="estimate", request_method="GET")
def estimate(request):
    value = float(request.params.get("value", "1000"))
    return declare(request, request.matchdict["code"], "estimate", value, 120)


@view_config(route_name="declaration", request_method="GET")
def show(request):
    entry = request.registry.journal.find(request.matchdict["number"])
    if entry is None:
        raise HTTPNotFound()
    return Response(entry.document, content_type="application/xml", charset="utf-8")


def make_app():
    with Configurator() as config:
        config.add_route("health", "/health")
        config.add_route("declarations", "/declarations")
        config.add_route("declaration", "/declarations/{number}")
        config.add_route("estimate", "/tariffs/{code}/estimate")
        config.registry.tariff = TariffService()
        config.registry.journal = Journal()
        config.scan(__name__)
        return config.make_wsgi_app()


def main(port: int) -> None:
    server = Server(("127.0.0.1", port), make_app(), numthreads=settings.THREADS, request_queue_size=128)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]))
