from pyramid.httpexceptions import HTTPForbidden, HTTPNotFound, HTTPServiceUnavailable
from pyramid.view import exception_view_config, view_config
from sqlalchemy import select

from models import Item, Order, Reader, open_orders
from vault import VaultError


def _reader(request, number) -> Reader:
    reader = request.db.get(Reader, int(number))
    if reader is None or not reader.active:
        raise HTTPForbidden()
    return reader


def _item(request) -> Item:
    item = request.db.get(Item, int(request.matchdict["item"]))
    if item is None:
        raise HTTPNotFound()
    return item


@view_config(route_name="item", request_method="GET", renderer="json")
def show_item(request):
    item = _item(request)
    place = request.vault.locate(item.shelfmark)
    return {"id": item.id, "shelfmark": item.shelfmark, "title": item.title, "available": place["available"]}


@view_config(route_name="orders", request_method="POST", renderer="json")
def place_order(request):
    reader = _reader(request, request.json_body["reader"])
    item = _item(request)
    waiting = open_orders(request.db, reader.id)
    ticket = request.vault.fetch(item.shelfmark, reader.name)
    order = Order(reader_id=reader.id, item_id=item.id, bay=ticket["bay"])
    request.db.add(order)
    request.db.commit()
    request.response.status_int = 201
    return {"order": order.id, "bay": order.bay, "minutes": ticket["minutes"], "waiting": waiting + 1}


@view_config(route_name="reader", request_method="GET", renderer="json")
def show_reader(request):
    reader = _reader(request, request.matchdict["reader"])
    latest = request.db.scalars(select(Order).where(Order.reader_id == reader.id).order_by(Order.id.desc()).limit(10))
    return {"name": reader.name, "orders": [{"id": o.id, "item": o.item_id, "bay": o.bay} for o in latest]}


@view_config(route_name="health", renderer="json")
def health(request):
    return {"status": "ok"}


@exception_view_config(VaultError)
def vault_down(exc, request):
    return HTTPServiceUnavailable(json_body={"error": str(exc)})
