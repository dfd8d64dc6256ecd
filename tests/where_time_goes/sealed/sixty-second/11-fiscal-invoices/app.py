"""Billing service: python app.py PORT"""
import signal
import sys

from pyramid.config import Configurator
from pyramid.httpexceptions import HTTPNotFound
from waitress import serve

import db
import invoices
from fiscal import FiscalClient


def health(request):
    return {"status": "ok"}


def show_customer(request):
    customer = invoices.find_customer(request.db, int(request.matchdict["id"]))
    if customer is None:
        raise HTTPNotFound()
    return customer


def create_invoice(request):
    body = request.json_body
    customer = invoices.find_customer(request.db, int(body["customer"]))
    if customer is None:
        raise HTTPNotFound()
    return invoices.issue(
        request.db,
        request.registry["fiscal"],
        body.get("series", "A"),
        customer,
        body.get("items") or [{"qty": 1, "price": 1000}],
    )


def make_app():
    engine = db.make_engine()
    db.wait_until_ready(engine)
    with Configurator() as config:
        config.registry["engine"] = engine
        config.registry["fiscal"] = FiscalClient()
        config.add_tween("db.unit_of_work")
        for name, pattern, view, method in (
            ("health", "/health", health, "GET"),
            ("customer", "/customers/{id}", show_customer, "GET"),
            ("invoices", "/invoices", create_invoice, "POST"),
        ):
            config.add_route(name, pattern, request_method=method)
            config.add_view(view, route_name=name, renderer="json")
        return config.make_wsgi_app()


def stop(signum, frame):
    raise SystemExit(0)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)
    serve(make_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=48, backlog=256, _quiet=True)
