from bottle import Bottle, HTTPError, request, response

import orders
import printers
import zpl

app = Bottle()


def _order_or_404(number):
    order = orders.find(number)
    if order is None:
        raise HTTPError(404, "no such order")
    return order


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/orders/<number:int>")
def show_order(number):
    return _order_or_404(number).as_dict()


@app.post("/labels")
def print_label():
    body = request.json or {}
    order = _order_or_404(int(body.get("order", 0)))
    station = int(body.get("station", 1))
    label = orders.label_id(order, station)
    document = zpl.render(order, label)
    try:
        size = printers.submit(station, document)
    except printers.UnknownStation:
        raise HTTPError(422, "unknown station")
    except OSError as exc:
        raise HTTPError(503, f"printer offline: {exc}")
    response.status = 201
    return {"label": label, "station": station, "bytes": size}
